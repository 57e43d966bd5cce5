import { decodeRdata, encodeRdata, parseRecordType, WireReader, WireWriter } from '../../src/dns/index.js';
import type { Rdata, RecordType } from '../../src/dns/index.js';

const txt = parseRecordType('TXT');

/** Pure. The octets of a text with its strings joined. */
export function joinedText(value: Rdata, type: RecordType = txt): Uint8Array {
  const octets = encodeRdata(type, value);
  const joined = new Uint8Array(octets.length);
  let length = 0;
  for (let at = 0; at < octets.length; at += 1 + (octets[at] ?? 0)) {
    const string = octets.subarray(at + 1, at + 1 + (octets[at] ?? 0));
    joined.set(string, length);
    length += string.length;
  }
  return joined.slice(0, length);
}

/** Pure. The octets in strings of 255, the last one shorter; an empty text is one empty string. */
export function textRdata(octets: Uint8Array, type: RecordType = txt): Rdata {
  const writer = new WireWriter();
  for (let at = 0; at === 0 || at < octets.length; at += 255) writer.characterString(octets.subarray(at, at + 255));
  const wire = writer.toBytes();
  return decodeRdata(type, new WireReader(wire), wire.length);
}

/** Pure. The text of a host that takes UTF-8. Octets that are none become U+FFFD. */
export function utf8Text(value: Rdata): string {
  return new TextDecoder().decode(joinedText(value));
}

/** Pure. The reverse of `utf8Text`. */
export function utf8Rdata(text: string): Rdata {
  return textRdata(new TextEncoder().encode(text));
}

/** Pure. Whether every host serves the text to the letter. What many make of quotes, backslashes and other octets is not known. */
export function isPlainText(text: string): boolean {
  return /^[ -~]+$/.test(text) && !/["\\]/.test(text);
}

/** Pure. What a host means by a text that it lists without quotes; null where that is not known. */
export function plainTextRdata(text: string): Rdata | null {
  return isPlainText(text) ? utf8Rdata(text) : null;
}

/** Pure. The parts of a CAA record. Octets of the value that are no UTF-8 become U+FFFD. RFC 8659 §4.1. */
export function caaParts(rdata: Rdata): { flags: number; tag: string; value: string } {
  const octets = encodeRdata(parseRecordType('CAA'), rdata);
  const [flags = 0, tagLength = 0] = octets;
  const decoder = new TextDecoder();
  const end = 2 + tagLength;
  return { flags, tag: decoder.decode(octets.subarray(2, end)), value: decoder.decode(octets.subarray(end)) };
}

/** Pure. The text as one character-string of a zone file. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
