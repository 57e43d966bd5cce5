import { DnsSyntaxError } from '../types.js';
import { saySyntax } from '../syntax.words.js';

const hexPairs = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0'));
const base32Digits = '0123456789abcdefghijklmnopqrstuv';

/** Pairs of digits, either case. Throws `DnsSyntaxError`. */
export function parseHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/iu.test(text)) throw new DnsSyntaxError(saySyntax('hexadecimal'));
  return Uint8Array.from(text.match(/../gu) ?? [], (pair) => parseInt(pair, 16));
}

/** Lower case. */
export function printHex(octets: Uint8Array): string {
  let text = '';
  for (const octet of octets) text += hexPairs[octet];
  return text;
}

/** RFC 4648 §4, with padding. Throws `DnsSyntaxError`. */
export function parseBase64(text: string): Uint8Array {
  if (!/^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/iu.test(text)) {
    throw new DnsSyntaxError(saySyntax('base64'));
  }
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export function printBase64(octets: Uint8Array): string {
  let characters = '';
  for (const octet of octets) characters += String.fromCharCode(octet);
  return btoa(characters);
}

/** RFC 4648 §7 without padding, as NSEC3 writes its hashes. Throws `DnsSyntaxError`. */
export function parseBase32Hex(text: string): Uint8Array {
  if (!/^[0-9a-v]*$/iu.test(text) || (text.length * 5) % 8 >= 5) {
    throw new DnsSyntaxError(saySyntax('base32'));
  }
  const bits = Array.from(text, (digit) => parseInt(digit, 32).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/gu) ?? [], (octet) => parseInt(octet, 2));
}

/** Lower case. */
export function printBase32Hex(octets: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const octet of octets) {
    bits = ((bits << 8) | octet) & 0xfff;
    for (held += 8; held >= 5; held -= 5) text += base32Digits[(bits >> (held - 5)) & 31];
  }
  return held > 0 ? text + base32Digits[(bits << (5 - held)) & 31] : text;
}
