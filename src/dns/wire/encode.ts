import { encodeRdata } from '../rdata.js';
import { recordTypeCode } from '../record-types.js';
import { opcodeNumber, rcodeNumber } from './codes.js';
import { encodeOpt } from './edns/edns.js';
import { DnsWireError } from './errors.js';
import type { HeaderFlags, Message, ResourceRecord } from './message.js';
import { encodeTsigRdata, tsigTypeCode } from './tsig/tsig-record.js';
import { WireWriter } from './writer.js';

const optTypeCode = 41;

/**
 * The message as octets, owner names compressed, RDATA in canonical form. A `tsig` is written as it is:
 * `signMessage` makes a valid one. Throws `DnsWireError` for what has no place in a message.
 */
export function encodeMessage(message: Message): Uint8Array {
  const writer = new WireWriter();
  const rcode = rcodeNumber(message.rcode);
  if (rcode > 0xf && message.edns === undefined) {
    throw new DnsWireError('out_of_range', `${message.rcode} cannot be said without EDNS`);
  }
  const extras = (message.edns ? 1 : 0) + (message.tsig ? 1 : 0);
  writer.u16(message.id).u16(flagBits(message.flags) | (opcodeNumber(message.opcode) << 11) | (rcode & 0xf));
  writer.u16(message.question.length).u16(message.answer.length).u16(message.authority.length);
  writer.u16(message.additional.length + extras);
  for (const { name, type, class: questionClass } of message.question) {
    writer.name(name, { compress: true }).u16(recordTypeCode(type)).u16(questionClass);
  }
  for (const record of [...message.answer, ...message.authority, ...message.additional]) writeRecord(writer, record);
  if (message.edns) {
    const opt = encodeOpt(message.edns, rcode >>> 4);
    writer.u8(0).u16(optTypeCode).u16(opt.class).u32(opt.ttl).u16(opt.data.length).bytes(opt.data);
  }
  if (message.tsig) {
    const rdata = encodeTsigRdata(message.tsig);
    writer.name(message.tsig.keyName).u16(tsigTypeCode).u16(255).u32(0).u16(rdata.length).bytes(rdata);
  }
  return writer.toBytes();
}

function writeRecord(writer: WireWriter, record: ResourceRecord): void {
  const { rdata: text, servedOctets } = record;
  const rdata = servedOctets ?? (text === null ? new Uint8Array() : encodeRdata(record.type, text));
  writer.name(record.name, { compress: true }).u16(recordTypeCode(record.type)).u16(record.class);
  writer.u32(record.ttlSeconds).u16(rdata.length).bytes(rdata);
}

function flagBits(flags: HeaderFlags): number {
  return (
    (flags.response ? 0x8000 : 0) |
    (flags.authoritative ? 0x0400 : 0) |
    (flags.truncated ? 0x0200 : 0) |
    (flags.recursionDesired ? 0x0100 : 0) |
    (flags.recursionAvailable ? 0x0080 : 0) |
    (flags.authenticData ? 0x0020 : 0) |
    (flags.checkingDisabled ? 0x0010 : 0)
  );
}
