import { encodeRdata } from '../rdata.js';
import { eachInSteps, type Steps } from '../steps.js';
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

/** `textsOf` for large zones. */
export function textsInSteps(zone: ZoneIndex): Steps<readonly Text[]> {
  return zone.onceInSteps(readTexts);
}

function* readTexts(zone: ZoneIndex): Steps<Text[]> {
  const texts: Text[] = [];
  yield* eachInSteps(zone.ofTypes('TXT'), (rrset) => {
    for (const value of rrset.values) texts.push({ rrset, value, text: joinedText(rrset, value) });
  });
  return texts;
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
