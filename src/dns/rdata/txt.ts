import { quoteText } from '../presentation/escapes.js';
import { readPresentation } from '../presentation/text-reader.js';
import { DnsSyntaxError } from '../types.js';
import type { Rdata } from '../types.js';
import type { RdataDefinition } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

const maxSegment = 255;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** RFC 1035 §3.3.14: segments of at most 255 octets, which readers join (RFC 7208 §3.3, RFC 6376 §3.6.2.2). */
export const txt = defineRdataType(segmentedText({ type: 'TXT', isCommon: true }));

/** RFC 4408 §3.1.1, given up for TXT by RFC 7208 §3.1. */
export const spf = defineRdataType(segmentedText({ type: 'SPF' }));

/** IANA: status of a zone, application visibility, facts about a resolver, wallets, clearance. All are like TXT. */
export const ninfo = defineRdataType(segmentedText({ type: 'NINFO', keepsOddOctets: true }));
export const avc = defineRdataType(segmentedText({ type: 'AVC', keepsOddOctets: true }));
export const resinfo = defineRdataType(segmentedText({ type: 'RESINFO', keepsOddOctets: true }));
export const wallet = defineRdataType(segmentedText({ type: 'WALLET', keepsOddOctets: true }));
export const cla = defineRdataType(segmentedText({ type: 'CLA', keepsOddOctets: true }));

/** The data is what stands on the wire: one array for what may be tens of thousands of segments. */
function segmentedText(
  facts: Pick<RdataDefinition<unknown>, 'type' | 'isCommon' | 'keepsOddOctets'>,
): RdataDefinition<Uint8Array> {
  return {
    ...facts,
    sentence: 'say',
    fields: [{ key: 'text', label: 'Text', kind: 'text', help: 'The text as it is, without quotes' }],
    parse: (text) => {
      const segments = [text.text('a text', maxSegment)];
      while (text.remaining > 0) segments.push(text.text('a text', maxSegment));
      return onWire(segments);
    },
    print: (octets) => {
      let text = '';
      for (let at = 0; at < octets.length; at = endOfSegment(octets, at))
        text += `${at === 0 ? '' : ' '}${quoteText(octets, at + 1, endOfSegment(octets, at))}`;
      return text;
    },
    encode: (octets, writer) => void writer.bytes(octets),
    decode: (reader) => {
      const octets = reader.bytes(Math.max(reader.remaining, 1));
      let at = 0;
      while (at < octets.length) at = endOfSegment(octets, at);
      if (at > octets.length)
        throw new DnsSyntaxError(inEnglish('the last segment of the text is cut off', saySyntax('invalid')));
      return octets;
    },
    fromPerson,
    toPerson,
    describe: (rdata) => {
      const text = toPerson(rdata);
      return text.startsWith('"') ? text : `"${text}"`;
    },
  };
}

/** Each segment behind its length. */
function onWire(segments: readonly Uint8Array[]): Uint8Array {
  const octets = new Uint8Array(segments.reduce((total, { length }) => total + 1 + length, 0));
  let at = 0;
  for (const segment of segments) {
    octets[at] = segment.length;
    octets.set(segment, at + 1);
    at += 1 + segment.length;
  }
  return octets;
}

function endOfSegment(octets: Uint8Array, at: number): number {
  return at + 1 + Number(octets[at]);
}

function fromPerson(text: string): string {
  if (/^\s*"|^\\# /u.test(text)) return text;
  if (/[\0-\x1f\x7f]/u.test(text)) {
    throw new DnsSyntaxError(saySyntax('controlCharacter'));
  }
  const octets = new TextEncoder().encode(text);
  const count = Math.ceil(octets.length / maxSegment);
  return Array.from({ length: count }, (_, index) =>
    quoteText(octets.subarray(index * maxSegment, (index + 1) * maxSegment)),
  ).join(' ');
}

function toPerson(rdata: Rdata): string {
  const raw = typeableText(joinedOctets(rdata));
  return raw !== undefined && fromPerson(raw) === rdata ? raw : rdata;
}

/** Undefined for octets that are no text, or that hold what a person could neither see nor type. */
function typeableText(octets: Uint8Array): string | undefined {
  try {
    const text = utf8.decode(octets);
    return /\p{C}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function joinedOctets(rdata: Rdata): Uint8Array {
  const text = readPresentation(rdata);
  const octets: number[] = [];
  while (text.remaining > 0) octets.push(...text.text('a text', maxSegment));
  return Uint8Array.from(octets);
}
