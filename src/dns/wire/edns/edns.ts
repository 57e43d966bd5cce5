import { DnsWireError } from '../errors.js';
import type { Edns, EdnsOption } from '../message.js';
import { WireReader } from '../reader.js';
import { WireWriter } from '../writer.js';

const extendedErrorOption = 15;
const utf8 = new TextDecoder();

/** A reason beside the response code. RFC 8914. */
export interface ExtendedError {
  /** IANA info-code: 18 is "Prohibited", 22 "No Reachable Authority". */
  readonly code: number;
  /** Words of the server, often empty. Untrusted. */
  readonly text: string;
}

/** Every extended error in the message, in its order; malformed ones are left out. */
export function extendedErrors(edns: Edns | undefined): ExtendedError[] {
  return (edns?.options ?? [])
    .filter((option) => option.code === extendedErrorOption && option.data.length >= 2)
    .map(({ data }) => ({
      code: Number(data[0]) * 0x100 + Number(data[1]),
      text: utf8.decode(data.subarray(2)).replace(/\0+$/, ''),
    }));
}

/** The fields that OPT hides in class and TTL, and its RDATA. `rcodeHigh` are the upper 8 bits of the response code. */
export interface OptFields {
  class: number;
  ttl: number;
  data: Uint8Array;
}

export function encodeOpt(edns: Edns, rcodeHigh: number): OptFields {
  const writer = new WireWriter();
  for (const option of edns.options) writer.u16(option.code).u16(option.data.length).bytes(option.data);
  const ttl = rcodeHigh * 0x1000000 + edns.version * 0x10000 + (edns.dnssecOk ? 0x8000 : 0);
  return { class: edns.udpPayloadBytes, ttl, data: writer.toBytes() };
}

export function decodeOpt(fields: OptFields): { edns: Edns; rcodeHigh: number } {
  const reader = new WireReader(fields.data);
  const options: EdnsOption[] = [];
  while (reader.remaining > 0) {
    if (reader.remaining < 4) throw new DnsWireError('bad_opt', 'an EDNS option is cut off');
    options.push({ code: reader.u16(), data: reader.bytes(reader.u16()) });
  }
  const edns: Edns = {
    udpPayloadBytes: fields.class,
    version: (fields.ttl >>> 16) & 0xff,
    dnssecOk: (fields.ttl & 0x8000) !== 0,
    options,
  };
  return { edns, rcodeHigh: fields.ttl >>> 24 };
}
