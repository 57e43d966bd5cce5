import {
  decodeRdata,
  DnsSyntaxError,
  DnsWireError,
  encodeRdata,
  parseRdata,
  parseRecordType,
  recordTypeCode,
  recordTypeFromCode,
  WireReader,
  WireWriter,
} from '../../src/dns/index.js';
import type { Rdata } from '../../src/dns/index.js';
import { cutLongTexts } from './long-texts.js';

/** PowerDNS's own type: a program that answers queries. Its backends store this type code. https://doc.powerdns.com/authoritative/lua-records/ */
export const luaType = parseRecordType('TYPE65402');

const txt = parseRecordType('TXT');

/** Encodes `A "program"`: the answered type, then texts. Throws `DnsSyntaxError`. */
export function readLua(content: string): Rdata {
  const [, answered, program] = /^(\S+)\s+(".*)$/su.exec(content) ?? [];
  if (answered === undefined || program === undefined) throw new DnsSyntaxError('this is no LUA record');
  const texts = encodeRdata(txt, parseRdata(txt, cutLongTexts(program)));
  const octets = new WireWriter()
    .u16(recordTypeCode(parseRecordType(answered)))
    .bytes(texts)
    .toBytes();
  return decodeRdata(luaType, new WireReader(octets), octets.length);
}

/** Whether the octets are a program, and not data that somebody else keeps under the same number. */
export function isLua(rdata: Rdata): boolean {
  try {
    return printLua(rdata) !== '';
  } catch (error) {
    if (error instanceof DnsWireError) return false;
    throw error;
  }
}

/** The inverse. Throws `DnsWireError`. */
export function printLua(rdata: Rdata): string {
  const reader = new WireReader(encodeRdata(luaType, rdata));
  const answered = recordTypeFromCode(reader.u16());
  return `${answered} ${decodeRdata(txt, reader, reader.remaining)}`;
}
