import { encodeRdata, isOddData, parseRdata, parseRecordType, recordTypeCode } from '../../src/dns/index.js';
import type { Rdata, RecordType } from '../../src/dns/index.js';
import { isLua, luaType, printLua, readLua } from './lua.js';
import { cutLongTexts } from './long-texts.js';

const ownTypeNames = new Map<RecordType, string>([[luaType, 'LUA']]);
/** RFC 6895 §3.1: the number that PowerDNS has chosen for its ALIAS records. */
const aliasNumber = parseRecordType('TYPE65401');

/** Parses PowerDNS's name of a type. Throws `DnsSyntaxError` for unknown names. */
export function readTypeName(typeName: string): RecordType {
  return typeName === 'LUA' ? luaType : parseRecordType(typeName);
}

export function printTypeName(type: RecordType): string {
  return ownTypeNames.get(type) ?? (unnamedTypes.has(type) ? `TYPE${recordTypeCode(type)}` : type);
}

/** Converts the API's data to canonical form. Throws `DnsSyntaxError` or `DnsWireError`. */
export function readContent(type: RecordType, content: string): Rdata {
  if (type === luaType) return readLua(content);
  return parseRdata(type, textTypes.has(type) ? cutLongTexts(content) : content);
}

/** PowerDNS accepts data only in its own spelling, and RFC 3597 text only for types unknown to it. Verified on 4.7.3, 2026-11-21. */
export function printContent(type: RecordType, rdata: Rdata): string {
  if (type === luaType) return printLua(rdata);
  if (bindingTypes.has(type)) return withNumberedKeys(rdata);
  if (locatorTypes.has(type)) return rdata.toUpperCase();
  const content = unnamedTypes.has(type) || unreadTypes.has(type) ? inOctets(type, rdata) : rdata;
  // PowerDNS refuses empty data without this space.
  return content === '\\# 0' ? `${content} ` : content;
}

/** Whether PowerDNS has a form for this data. RFC 3597 text it takes for types unknown to it only. */
export function hasOwnForm(type: RecordType, rdata: Rdata): boolean {
  if (type === aliasNumber) return false;
  if (type === luaType) return isLua(rdata);
  // `49664 2 5`: a key record that says that there is no key. Verified on 4.7.3, 2026-11-22.
  if (type === 'KEY' && rdata.split(' ').length < 4) return false;
  return unnamedTypes.has(type) || unreadTypes.has(type) || !isOddData(type, rdata);
}

/** Types that PowerDNS knows by number only. Verified on 4.7.3, 2026-11-22. */
const unnamedTypes = new Set<string>([
  ...['MD', 'MF', 'NULL', 'WKS', 'X25', 'ISDN', 'RT', 'NSAP', 'NSAP-PTR', 'PX', 'GPOS', 'NXT', 'EID', 'NIMLOC', 'ATMA'],
  ...[
    'SINK',
    'HIP',
    'NINFO',
    'TALINK',
    'DSYNC',
    'HHIT',
    'BRID',
    'AVC',
    'DOA',
    'AMTRELAY',
    'RESINFO',
    'WALLET',
    'CLA',
    'TA',
  ],
]);

/** Types that PowerDNS knows by name, and whose data it takes as octets only. Verified on 4.7.3, 2026-11-22. */
const unreadTypes = new Set<string>(['SIG', 'A6']);

/** RFC 3597 §5. */
function inOctets(type: RecordType, rdata: Rdata): string {
  const octets = Buffer.from(encodeRdata(type, rdata));
  return `\\# ${octets.length} ${octets.toString('hex')}`.trimEnd();
}

const textTypes = new Set<string>(['TXT', 'SPF']);
const bindingTypes = new Set<string>(['SVCB', 'HTTPS']);
/** `10 0014:4fff:ff20:ee64` comes back as `10 0014:4FFF:FF20:EE64`. Verified on 4.7.3, 2026-11-22. */
const locatorTypes = new Set<string>(['NID', 'L64']);

/** Keys without a name in PowerDNS. Verified on 4.7.3, 2026-11-21. */
function withNumberedKeys(rdata: Rdata): string {
  return rdata.replace(/"(?:[^"\\]|\\[^])*"|(?<= )dohpath(?==)|(?<= )ohttp(?= |$)/gu, (found) => {
    if (found === 'dohpath') return 'key7';
    return found === 'ohttp' ? 'key8=""' : found;
  });
}
