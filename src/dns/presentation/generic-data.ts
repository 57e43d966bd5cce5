import { DnsSyntaxError } from '../types.js';
import { parseHex, printHex } from './encodings.js';
import type { TextReader } from './text-reader.js';
import { saySyntax } from '../syntax.words.js';

/** Begins data in the form that fits every type: `\\# length hex`. RFC 3597 §5. */
export const genericMark = '\\#';

/** Parses the text after `\\#`: the length and the octets, whose hex may be split by spaces. */
export function readGenericData(text: TextReader): Uint8Array {
  const length = text.integer('the length', 65_535);
  let hex = '';
  while (text.remaining > 0) hex += text.word('hexadecimal octets');
  const octets = parseHex(hex);
  if (octets.length !== length)
    throw new DnsSyntaxError(saySyntax('octetCount', { stated: length, found: octets.length }));
  return octets;
}

export function printGenericData(octets: Uint8Array): string {
  return `${genericMark} ${octets.length} ${printHex(octets)}`.trimEnd();
}
