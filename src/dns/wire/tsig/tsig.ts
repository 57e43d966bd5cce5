import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fqdn } from '../../types.js';
import { decodeMessage, type DecodeOptions } from '../decode.js';
import type { Message } from '../message.js';
import { TsigError, type TsigErrorCode } from './tsig-error.js';
import { encodeTsigRdata, tsigTypeCode, type TsigFields, type TsigRecord, writeTime } from './tsig-record.js';
import { WireWriter } from '../writer.js';

/** RFC 8945 §6. SHA-1 is there for servers that know nothing newer. */
export const tsigAlgorithms = {
  'hmac-sha1': 'sha1',
  'hmac-sha256': 'sha256',
  'hmac-sha384': 'sha384',
  'hmac-sha512': 'sha512',
} as const;
export type TsigAlgorithm = keyof typeof tsigAlgorithms;

export interface TsigKey {
  readonly name: Fqdn;
  readonly algorithm: TsigAlgorithm;
  readonly secret: Uint8Array;
}

export interface SignedMessage {
  readonly bytes: Uint8Array;
  /** The request's MAC, which the answer's signature also covers. */
  readonly mac: Uint8Array;
}

/** Clocks may differ by this much. RFC 8945 §10. */
const fudgeSeconds = 300;
const headerOctets = 12;
const countAt = 10;
/** RFC 8945 §5.3.1: at most 99 messages between two signatures. */
const maxUnsignedRun = 99;
const peerErrors: Readonly<Record<number, TsigErrorCode>> = {
  16: 'BADSIG',
  17: 'BADKEY',
  18: 'BADTIME',
  22: 'BADTRUNC',
};

/** Appends a TSIG record to an unsigned message. A request has no `requestMac`; an answer signs that of its request. */
export function signMessage(
  unsigned: Uint8Array,
  key: TsigKey,
  options: { now: Date; requestMac?: Uint8Array },
): SignedMessage {
  const fields: TsigFields = {
    keyName: key.name,
    algorithm: algorithmName(key.algorithm),
    signedAtSeconds: Math.floor(options.now.getTime() / 1000),
    fudgeSeconds,
    mac: new Uint8Array(),
    originalId: Number(unsigned[0]) * 0x100 + Number(unsigned[1]),
    error: 0,
    other: new Uint8Array(),
  };
  const digest = new WireDigest(key);
  if (options.requestMac) digest.mac(options.requestMac);
  const mac = digest.bytes(unsigned).variables(fields).finish();
  return { bytes: appendTsig(unsigned, { ...fields, mac }), mac };
}

/**
 * Checks the answers to one signed request: a single one, or the messages of a transfer, where every
 * signature covers all messages since the one before (RFC 8945 §5.3.1). `accept` returns the message it
 * read, or throws `TsigError` or `DnsWireError`. Trust a transfer only after `finish`.
 */
export class TsigVerifier {
  #priorMac: Uint8Array;
  #pending: Uint8Array[] = [];
  #first = true;
  #last: Message | undefined;

  constructor(
    private readonly key: TsigKey,
    requestMac: Uint8Array,
    private readonly decoding: DecodeOptions = {},
  ) {
    this.#priorMac = requestMac;
  }

  accept(bytes: Uint8Array, now: Date): Message {
    const message = decodeMessage(bytes, this.decoding);
    const { tsig } = message;
    this.#last = message;
    if (tsig === undefined) {
      this.#pending.push(bytes);
      if (this.#first || this.#pending.length > maxUnsignedRun) throw new TsigError('UNSIGNED', 'us', message);
      return message;
    }
    // A server that could not check our key cannot sign either: such an answer proves nothing but its refusal.
    const unsignable = peerErrors[tsig.error];
    if (unsignable !== undefined && tsig.mac.length === 0) throw new TsigError(unsignable, 'peer', message);
    this.check(bytes, message, tsig);
    if (unsignable !== undefined) throw new TsigError(unsignable, 'peer', message);
    if (Math.abs(now.getTime() / 1000 - tsig.signedAtSeconds) > tsig.fudgeSeconds) {
      throw new TsigError('BADTIME', 'us', message);
    }
    this.#priorMac = tsig.mac;
    this.#pending = [];
    this.#first = false;
    return message;
  }

  /** The last message must have carried a signature: it covers those before. */
  finish(): void {
    if (this.#last !== undefined && this.#pending.length > 0) throw new TsigError('UNSIGNED', 'us', this.#last);
  }

  private check(bytes: Uint8Array, message: Message, tsig: TsigRecord): void {
    if (tsig.keyName !== this.key.name || tsig.algorithm !== algorithmName(this.key.algorithm)) {
      throw new TsigError('BADKEY', 'us', message);
    }
    const digest = new WireDigest(this.key).mac(this.#priorMac);
    for (const earlier of this.#pending) digest.bytes(earlier);
    digest.bytes(withoutTsig(bytes, tsig));
    if (this.#first) digest.variables(tsig);
    else digest.timers(tsig);
    const expected = digest.finish();
    // Truncated signatures are allowed by the RFC and sent by nobody; refusing them costs nothing.
    if (expected.length !== tsig.mac.length || !timingSafeEqual(expected, tsig.mac)) {
      throw new TsigError('BADSIG', 'us', message);
    }
  }
}

/** Checks a signed request (no `requestMac`) or a single signed answer. Throws `TsigError` or `DnsWireError`. */
export function verifyMessage(
  bytes: Uint8Array,
  key: TsigKey,
  options: { now: Date; requestMac: Uint8Array },
): Message {
  return new TsigVerifier(key, options.requestMac).accept(bytes, options.now);
}

/** The octets that a MAC covers, RFC 8945 §4.3. */
class WireDigest {
  readonly #hmac;

  constructor(key: TsigKey) {
    this.#hmac = createHmac(tsigAlgorithms[key.algorithm], key.secret);
  }

  mac(mac: Uint8Array): this {
    this.#hmac.update(new WireWriter().u16(mac.length).bytes(mac).toBytes());
    return this;
  }

  bytes(bytes: Uint8Array): this {
    this.#hmac.update(bytes);
    return this;
  }

  variables(fields: TsigFields): this {
    const writer = new WireWriter().name(fields.keyName).u16(255).u32(0).name(fields.algorithm);
    writeTime(writer, fields);
    writer.u16(fields.error).u16(fields.other.length).bytes(fields.other);
    return this.bytes(writer.toBytes());
  }

  timers(fields: TsigFields): this {
    const writer = new WireWriter();
    writeTime(writer, fields);
    return this.bytes(writer.toBytes());
  }

  finish(): Uint8Array {
    return this.#hmac.digest();
  }
}

function appendTsig(unsigned: Uint8Array, fields: TsigFields): Uint8Array {
  const rdata = encodeTsigRdata(fields);
  const writer = new WireWriter().bytes(unsigned);
  writer.name(fields.keyName).u16(tsigTypeCode).u16(255).u32(0).u16(rdata.length).bytes(rdata);
  return writer.patchU16(countAt, additionalCount(unsigned) + 1).toBytes();
}

/** As it was before signing: the record cut off, the count one less, the id the signer saw. */
function withoutTsig(bytes: Uint8Array, tsig: TsigRecord): Uint8Array {
  const header = new WireWriter().bytes(bytes.subarray(0, headerOctets));
  header.patchU16(0, tsig.originalId).patchU16(countAt, additionalCount(bytes) - 1);
  return new WireWriter().bytes(header.toBytes()).bytes(bytes.subarray(headerOctets, tsig.startsAt)).toBytes();
}

function additionalCount(bytes: Uint8Array): number {
  return Number(bytes[countAt]) * 0x100 + Number(bytes[countAt + 1]);
}

function algorithmName(algorithm: TsigAlgorithm): Fqdn {
  return `${algorithm}.` as Fqdn;
}
