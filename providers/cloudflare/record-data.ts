import { encodeRdata, parseRdata, parseRecordType } from '../../src/dns/index.js';
import type { Rdata, RecordType } from '../../src/dns/index.js';
import { withDot, withoutDot } from '../contract/reading.js';
import { caaParts, joinedText, quoted, textRdata, utf8Rdata } from '../contract/texts.js';
import type { CloudflareRecord } from './answers.js';

/** The data of a record as Cloudflare takes it: one text, or parts by name. */
export type RecordData =
  (Pick<CloudflareRecord, 'content'> & { priority?: number }) | { data: Record<string, unknown>; priority?: number };

/** The members of `data` in the order of the presentation form. A text member is written in quotes there. */
const parts: Readonly<Record<string, readonly string[]>> = {
  CERT: ['type', 'key_tag', 'algorithm', 'certificate'],
  DS: ['key_tag', 'algorithm', 'digest_type', 'digest'],
  SMIMEA: ['usage', 'selector', 'matching_type', 'certificate'],
  SRV: ['priority', 'weight', 'port', 'target'],
  SSHFP: ['algorithm', 'type', 'fingerprint'],
  TLSA: ['usage', 'selector', 'matching_type', 'certificate'],
};

/** In the order of the presentation form. RFC 1876 §3. */
const locMembers = [
  ...['lat_degrees', 'lat_minutes', 'lat_seconds', 'lat_direction'],
  ...['long_degrees', 'long_minutes', 'long_seconds', 'long_direction'],
  ...['altitude', 'size', 'precision_horz', 'precision_vert'],
];
const inMetres = new Set(['altitude', 'size', 'precision_horz', 'precision_vert']);

const hexMembers = new Set(['digest', 'fingerprint', 'certificate']);
const serviceBindings = new Set(['HTTPS', 'SVCB']);
const targets = new Set(['CNAME', 'NS', 'PTR']);

/** Throws an error of the DNS core for data that does not fit its type. */
export function readData(record: CloudflareRecord): Rdata {
  const type = parseRecordType(record.type);
  const { data, content, priority } = record;
  switch (record.type) {
    case 'TXT':
      return readText(content);
    case 'MX':
      return parseRdata(type, `${String(priority)} ${withDot(content)}`);
    case 'CAA':
      return parseRdata(type, `${word(data.flags)} ${word(data.tag)} ${quoted(word(data.value))}`);
    case 'URI':
      return parseRdata(type, `${String(priority)} ${word(data.weight)} ${quoted(word(data.target))}`);
    case 'NAPTR': {
      const texts = [data.flags, data.service, data.regex].map((text) => quoted(word(text))).join(' ');
      return parseRdata(
        type,
        `${word(data.order)} ${word(data.preference)} ${texts} ${withDot(word(data.replacement))}`,
      );
    }
  }
  if (record.type === 'LOC')
    return parseRdata(
      type,
      locMembers.map((member) => `${word(data[member])}${inMetres.has(member) ? 'm' : ''}`).join(' '),
    );
  if (targets.has(record.type)) return parseRdata(type, withDot(content));
  if (serviceBindings.has(record.type)) {
    return parseRdata(type, `${word(data.priority)} ${withDot(word(data.target))} ${word(data.value)}`.trim());
  }
  const members = parts[record.type];
  if (!members) return parseRdata(type, content);
  const words = members.map((member) => (member === 'target' ? withDot(word(data[member])) : word(data[member])));
  return parseRdata(type, words.join(' '));
}

/** The data as it is written. */
export function writeData(type: RecordType, rdata: Rdata): RecordData {
  const words = rdata.split(' ');
  const [first = '', second = '', ...others] = words;
  switch (type as string) {
    case 'TXT':
      return { content: writeText(rdata) };
    case 'MX':
      return { content: withoutDot(second), priority: Number(first) };
    case 'CAA':
      return { data: caaParts(rdata) };
    case 'URI':
      return { data: { weight: Number(second), target: uriTarget(rdata) }, priority: Number(first) };
    case 'NAPTR':
      return { data: naptrParts(rdata) };
    case 'LOC':
      return { data: locParts(words) };
  }
  if (targets.has(type)) return { content: withoutDot(rdata) };
  if (serviceBindings.has(type)) {
    return { data: { priority: Number(first), target: withoutDot(second), value: others.join(' ') } };
  }
  const members = parts[type];
  if (!members) return { content: rdata };
  const entries = members.map((member, index) => {
    const isLast = index === members.length - 1;
    const text = isLast ? words.slice(index).join(hexMembers.has(member) ? '' : ' ') : (words[index] ?? '');
    if (member === 'target') return [member, withoutDot(text)] as const;
    return [member, hexMembers.has(member) ? text : Number(text)] as const;
  });
  return { data: Object.fromEntries(entries) };
}

/** Quoted strings, or the text itself in records of former times. */
function readText(content: string): Rdata {
  const type = parseRecordType('TXT');
  const isQuoted = /^\s*"(?:[^"\\]|\\[^])*"(?:\s+"(?:[^"\\]|\\[^])*")*\s*$/.test(content);
  if (!isQuoted) return utf8Rdata(content);
  const strings = content.match(/"(?:[^"\\]|\\[^])*"/g) ?? [];
  // A string may be longer than 255 octets here, as Cloudflare splits it itself.
  return textRdata(Uint8Array.from(strings.flatMap((string) => octetsOf(string.slice(1, -1)))), type);
}

function octetsOf(text: string): number[] {
  const octets: number[] = [];
  for (const [found, decimal, escaped] of text.matchAll(/\\(\d{3})|\\([^])|[^]/gu)) {
    if (decimal !== undefined) octets.push(Number(decimal));
    else octets.push(...new TextEncoder().encode(escaped ?? found));
  }
  return octets;
}

/** Strings of 255 octets in quotes, as zone files have them. */
function writeText(rdata: Rdata): string {
  return textRdata(joinedText(rdata));
}

function uriTarget(rdata: Rdata): string {
  return new TextDecoder().decode(encodeRdata(parseRecordType('URI'), rdata).subarray(4));
}

/** RFC 3403 §4.1. */
function naptrParts(rdata: Rdata): Record<string, unknown> {
  const octets = encodeRdata(parseRecordType('NAPTR'), rdata);
  const texts: string[] = [];
  let at = 4;
  for (let count = 0; count < 3; count += 1) {
    const end = at + 1 + (octets[at] ?? 0);
    texts.push(new TextDecoder().decode(octets.subarray(at + 1, end)));
    at = end;
  }
  const [flags, service, regex] = texts;
  const number = (offset: number) => (octets[offset] ?? 0) * 256 + (octets[offset + 1] ?? 0);
  const replacement = rdata.slice(rdata.lastIndexOf(' ') + 1);
  return { order: number(0), preference: number(2), flags, service, regex, replacement: withoutDot(replacement) };
}

function locParts(words: readonly string[]): Record<string, unknown> {
  const entries = locMembers.map((member, index) => {
    const text = words[index] ?? '';
    return [member, member.endsWith('direction') ? text : Number(text.replace(/m$/, ''))] as const;
  });
  return Object.fromEntries(entries);
}

function word(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
