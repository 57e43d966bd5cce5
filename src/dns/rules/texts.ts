import { encodeRdata } from '../rdata.js';
import type { Rdata, Rrset } from '../types.js';
import { WireReader } from '../wire/reader.js';
import type { ZoneIndex } from './zone-index.js';

/** One TXT record as its readers see it. */
export interface Text {
  readonly rrset: Rrset;
  readonly value: Rdata;
  /** Joined without a space between the segments; an octet a character. RFC 7208 §3.3, RFC 6376 §3.6.2.2. */
  readonly text: string;
}

export function textsOf(zone: ZoneIndex): readonly Text[] {
  return zone.once(readTexts);
}

/** Octets as the characters of the same number. */
export function octetText(octets: Uint8Array): string {
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}

function readTexts(zone: ZoneIndex): Text[] {
  return zone
    .ofTypes('TXT')
    .flatMap((rrset) => rrset.values.map((value) => ({ rrset, value, text: joinedText(rrset, value) })));
}

/** See `Text.text`. */
export function joinedText({ type }: Rrset, value: Rdata): string {
  // Canonical text: without escapes, quotes stand around segments only.
  if (!value.includes('\\')) return value.slice(1, -1).replaceAll('" "', '');
  const reader = new WireReader(encodeRdata(type, value));
  let text = '';
  while (reader.remaining > 0) text += octetText(reader.characterString());
  return text;
}
