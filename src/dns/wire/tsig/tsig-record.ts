import type { Fqdn } from '../../types.js';
import { DnsWireError } from '../errors.js';
import type { WireReader } from '../reader.js';
import { WireWriter } from '../writer.js';

export const tsigTypeCode = 250;

/** RFC 8945 §4.2, as it stands in a message. */
export interface TsigRecord {
  readonly keyName: Fqdn;
  readonly algorithm: Fqdn;
  /** Seconds since 1970, 48 bits. */
  readonly signedAtSeconds: number;
  readonly fudgeSeconds: number;
  readonly mac: Uint8Array;
  readonly originalId: number;
  /** 0, or 16 BADSIG, 17 BADKEY, 18 BADTIME, 22 BADTRUNC. */
  readonly error: number;
  /** With BADTIME: the server's clock as 48 bits. */
  readonly other: Uint8Array;
  /** Where the record begins: the signature covers the message up to here. */
  readonly startsAt: number;
}

export type TsigFields = Omit<TsigRecord, 'startsAt'>;

export function encodeTsigRdata(record: TsigFields): Uint8Array {
  const writer = new WireWriter().name(record.algorithm);
  writeTime(writer, record);
  return writer
    .u16(record.mac.length)
    .bytes(record.mac)
    .u16(record.originalId)
    .u16(record.error)
    .u16(record.other.length)
    .bytes(record.other)
    .toBytes();
}

export function decodeTsigRdata(keyName: Fqdn, rdata: WireReader, startsAt: number): TsigRecord {
  const algorithm = rdata.name();
  const signedAtSeconds = rdata.u16() * 2 ** 32 + rdata.u32();
  const fudgeSeconds = rdata.u16();
  const mac = rdata.bytes(rdata.u16());
  const originalId = rdata.u16();
  const error = rdata.u16();
  const other = rdata.bytes(rdata.u16());
  if (rdata.remaining > 0) throw new DnsWireError('bad_tsig', 'the TSIG record holds more than its fields');
  return { keyName, algorithm, signedAtSeconds, fudgeSeconds, mac, originalId, error, other, startsAt };
}

/** Time and fudge: what later messages of a transfer sign instead of the whole record (RFC 8945 §5.3.1). */
export function writeTime(writer: WireWriter, time: { signedAtSeconds: number; fudgeSeconds: number }): void {
  writer.u16(Math.floor(time.signedAtSeconds / 2 ** 32)).u32(time.signedAtSeconds % 2 ** 32);
  writer.u16(time.fudgeSeconds);
}
