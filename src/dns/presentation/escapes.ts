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
  return `"${escapeOctets(octets, start, end, plainInQuotes)}"`;
}

/** The same octets, or those from `start` to before `end`, as one word without quotes. */
export function escapeWord(octets: Uint8Array, start = 0, end = octets.length): string {
  return escapeOctets(octets, start, end, plainInWords);
}

const [plainInQuotes, plainInWords] = [plainOctets(0x20, '"\\'), plainOctets(0x21, '"();\\')];

/** For each octet, whether it stands for itself. */
function plainOctets(first: number, special: string): boolean[] {
  return Array.from({ length: 0x7f }, (_, octet) => octet >= first && !special.includes(String.fromCharCode(octet)));
}

/** Makes the text of many characters at a time: one that grows by single ones is kept as a chain of as many objects. */
function escapeOctets(octets: Uint8Array, start: number, end: number, plain: readonly boolean[]): string {
  let text = '';
  let codes: number[] = [];
  for (let at = start; at < end; at += 1) {
    const octet = octets[at] ?? 0;
    if (plain[octet]) codes.push(octet);
    else if (octet > 0x20 && octet < 0x7f) codes.push(0x5c, octet);
    else codes.push(0x5c, 0x30 + Math.trunc(octet / 100), 0x30 + (Math.trunc(octet / 10) % 10), 0x30 + (octet % 10));
    if (codes.length < mostCodes) continue;
    text += String.fromCharCode(...codes);
    codes = [];
  }
  return text + String.fromCharCode(...codes);
}

/** A call takes many arguments, but not any number. */
const mostCodes = 4_096;

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
