import { decodeRdata } from '../rdata.js';
import { rdataType, recordTypeFromCode } from '../record-types.js';
import { unlessError } from '../translate-error.js';
import type { RecordType } from '../types.js';
import { classes, opcodeName, rcodeName } from './codes.js';
import { decodeOpt, type OptFields } from './edns/edns.js';
import { DnsWireError } from './errors.js';
import type { HeaderFlags, Message, Question, ResourceRecord } from './message.js';
import { WireReader } from './reader.js';
import { servedOctets } from './served-octets.js';
import { decodeTsigRdata, tsigTypeCode, type TsigRecord } from './tsig/tsig-record.js';

const headerOctets = 12;
const optTypeCode = 41;
/** Root name, type and class: nothing in a message is shorter. */
const smallestEntryOctets = 5;

export interface DecodeOptions {
  /** Keeps records whose data is no data of their type, as `undecodedOctets`, instead of refusing the message. */
  readonly keepsUndecodable?: boolean;
}

/**
 * Reads a whole message, RFC 1035 §4. Throws `DnsWireError` for anything else than one well-formed message,
 * octets left over included. Costs at most in proportion to the message, whatever its header claims.
 */
export function decodeMessage(bytes: Uint8Array, options: DecodeOptions = {}): Message {
  const reader = new WireReader(bytes);
  const id = reader.u16();
  const bits = reader.u16();
  const [questions, answers] = [reader.u16(), reader.u16()];
  const [authorities, additionals] = [reader.u16(), reader.u16()];
  if (questions + answers + authorities + additionals > (bytes.length - headerOctets) / smallestEntryOctets) {
    throw new DnsWireError('bad_counts', 'the header counts more records than the message can hold');
  }
  const question = repeat(questions, () => readQuestion(reader));
  const answer = repeat(answers, () => readOrdinary(reader, options));
  const authority = repeat(authorities, () => readOrdinary(reader));
  const { additional, opt, tsig } = readAdditional(reader, additionals);
  if (reader.remaining > 0) throw new DnsWireError('trailing_bytes', 'the message goes on after its last record');
  const extended = opt && decodeOpt(opt);
  return {
    id,
    opcode: opcodeName((bits >>> 11) & 0xf),
    rcode: rcodeName((extended?.rcodeHigh ?? 0) * 16 + (bits & 0xf)),
    flags: readFlags(bits),
    question,
    answer,
    authority,
    additional,
    ...(extended ? { edns: extended.edns } : {}),
    ...(tsig ? { tsig } : {}),
  };
}

function readFlags(bits: number): HeaderFlags {
  return {
    response: (bits & 0x8000) !== 0,
    authoritative: (bits & 0x0400) !== 0,
    truncated: (bits & 0x0200) !== 0,
    recursionDesired: (bits & 0x0100) !== 0,
    recursionAvailable: (bits & 0x0080) !== 0,
    authenticData: (bits & 0x0020) !== 0,
    checkingDisabled: (bits & 0x0010) !== 0,
  };
}

function readQuestion(reader: WireReader): Question {
  return { name: reader.name(), type: recordTypeFromCode(reader.u16()), class: reader.u16() };
}

type Entry =
  { kind: 'record'; record: ResourceRecord } | { kind: 'opt'; opt: OptFields } | { kind: 'tsig'; tsig: TsigRecord };

function readAdditional(reader: WireReader, count: number) {
  const additional: ResourceRecord[] = [];
  let opt: OptFields | undefined;
  let tsig: TsigRecord | undefined;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(reader);
    if (entry.kind === 'record') {
      additional.push(entry.record);
    } else if (entry.kind === 'opt') {
      if (opt) throw new DnsWireError('bad_opt', 'the message has two OPT records');
      opt = entry.opt;
    } else {
      // Only the last record may sign: whatever followed it would not be covered. RFC 8945 §5.2.
      if (index !== count - 1) throw new DnsWireError('bad_tsig', 'the TSIG record is not the last one');
      tsig = entry.tsig;
    }
  }
  return { additional, opt, tsig };
}

function readOrdinary(reader: WireReader, options: DecodeOptions = {}): ResourceRecord {
  const entry = readEntry(reader, options);
  if (entry.kind === 'opt') throw new DnsWireError('bad_opt', 'an OPT record stands outside the additional section');
  if (entry.kind === 'tsig') throw new DnsWireError('bad_tsig', 'a TSIG record stands outside the additional section');
  return entry.record;
}

function readEntry(reader: WireReader, { keepsUndecodable = false }: DecodeOptions = {}): Entry {
  const startsAt = reader.offset;
  const name = reader.name();
  const typeCode = reader.u16();
  const recordClass = reader.u16();
  const ttl = reader.u32();
  const rdata = reader.window(reader.u16());
  if (typeCode === optTypeCode) {
    if (name !== '.') throw new DnsWireError('bad_opt', 'the OPT record is not named by the root');
    return { kind: 'opt', opt: { class: recordClass, ttl, data: rdata.bytes(rdata.remaining) } };
  }
  if (typeCode === tsigTypeCode) return { kind: 'tsig', tsig: decodeTsigRdata(name, rdata, startsAt) };
  const type = recordTypeFromCode(typeCode);
  const read = keepsUndecodable ? readOrKeep : readData;
  const empty = rdata.remaining === 0 && (recordClass === classes.ANY || recordClass === classes.NONE);
  // RFC 2181 §8: the top bit of a TTL is not a number, it means zero.
  const head = { name, type, class: recordClass, ttlSeconds: ttl > 0x7fffffff ? 0 : ttl };
  return { kind: 'record', record: { ...head, ...(empty ? { rdata: null } : read(type, rdata)) } };
}

function readOrKeep(
  type: RecordType,
  window: WireReader,
): Pick<ResourceRecord, 'rdata' | 'servedOctets' | 'undecodedOctets'> {
  const octets = window.peek();
  return unlessError(DnsWireError, () => readData(type, window)) ?? { rdata: null, undecodedOctets: octets };
}

function readData(type: RecordType, window: WireReader): Pick<ResourceRecord, 'rdata' | 'servedOctets'> {
  if (!rdataType(type).isSignedAsServed) return { rdata: decodeRdata(type, window, window.remaining) };
  const octets = window.peek();
  const rdata = decodeRdata(type, window, window.remaining);
  const served = servedOctets(type, rdata, octets);
  return { rdata, ...(served && { servedOctets: served }) };
}

function repeat<T>(count: number, read: () => T): T[] {
  return Array.from({ length: count }, read);
}
