import { DnsSyntaxError } from '../types.js';
import { saySyntax } from '../syntax.words.js';

const utf8 = new TextEncoder();

/** The octets that presentation text stands for: `\DDD` and `\X` resolved, other characters as UTF-8. RFC 1035 §5.1. */
export function unescapeText(text: string): Uint8Array {
  if (!text.includes('\\')) return utf8.encode(text);
  const octets: number[] = [];
  // Each match is one escape or one run of plain characters; a backslash at the very end matches alone.
  for (const [piece] of text.matchAll(/\\[0-9]{3}|\\[^]?|[^\\]+/gu)) {
    if (piece.startsWith('\\')) octets.push(escapedOctet(piece));
    else for (const octet of utf8.encode(piece)) octets.push(octet);
  }
  return Uint8Array.from(octets);
}

/** The octets from `start` to before `end` as one character-string: `\"`, `\\`, and `\DDD` for what is not printable ASCII. */
export function quoteText(octets: Uint8Array, start = 0, end = octets.length): string {
  let text = '"';
  for (let at = start; at < end; at += 1) {
    const octet = Number(octets[at]);
    if (octet === 0x22 || octet === 0x5c) text += `\\${String.fromCharCode(octet)}`;
    else if (octet >= 0x20 && octet < 0x7f) text += String.fromCharCode(octet);
    else text += `\\${String(octet).padStart(3, '0')}`;
  }
  return `${text}"`;
}

/** The same octets, or those from `start` to before `end`, as one word without quotes. */
export function escapeWord(octets: Uint8Array, start = 0, end = octets.length): string {
  let word = '';
  for (let at = start; at < end; at += 1) {
    const octet = Number(octets[at]);
    if (octet <= 0x20 || octet >= 0x7f) {
      word += `\\${String(octet).padStart(3, '0')}`;
    } else {
      const character = String.fromCharCode(octet);
      word += '"();\\'.includes(character) ? `\\${character}` : character;
    }
  }
  return word;
}

function escapedOctet(escape: string): number {
  if (escape.length === 4) {
    const octet = Number(escape.slice(1));
    if (octet > 255) throw new DnsSyntaxError(saySyntax('escapeTooHigh', { escape }));
    return octet;
  }
  const octet = escape.codePointAt(1);
  if (octet === undefined) throw new DnsSyntaxError(saySyntax('escapeAtEnd'));
  if (octet > 0x7e || (octet >= 0x30 && octet <= 0x39)) {
    throw new DnsSyntaxError(saySyntax('escapeForm', { text: escape.slice(1) }));
  }
  return octet;
}
