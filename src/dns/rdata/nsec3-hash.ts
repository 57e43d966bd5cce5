import { parseBase32Hex, parseHex, printBase32Hex, printHex } from '../presentation/encodings.js';
import { DnsSyntaxError } from '../types.js';
import { u16, u8 } from './fields/integer.js';
import type { Field } from './layout.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** How names are hashed, as NSEC3 and NSEC3PARAM begin. RFC 5155 §3.2, §4.2. */
export const nsec3Hashing = {
  algorithm: u8({ label: 'Hash algorithm', choices: { 1: 'SHA-1' } }),
  flags: u8({ label: 'Flags', help: '1 leaves out unsigned delegations' }),
  iterations: u16({ label: 'Iterations' }),
  salt: salt(),
};

/** The hash of the next name. */
export function nextHash(): Field<Uint8Array> {
  return {
    form: { label: 'Next hash', kind: 'words' },
    parse: (text) => text.parsed('the next hash', (word) => checkedHash(parseBase32Hex(word))),
    print: printBase32Hex,
    encode: (hash, writer) => writer.characterString(hash),
    decode: (reader) => checkedHash(reader.characterString()),
  };
}

function salt(): Field<Uint8Array> {
  return {
    form: { label: 'Salt', kind: 'words', help: 'Hexadecimal, or "-" for none' },
    parse: (text) => text.parsed('the salt', parseSalt),
    print: (octets) => (octets.length === 0 ? '-' : printHex(octets)),
    encode: (octets, writer) => writer.characterString(octets),
    decode: (reader) => reader.characterString(),
  };
}

function parseSalt(text: string): Uint8Array {
  const octets = text === '-' ? new Uint8Array() : parseHex(text);
  if (octets.length > 255)
    throw new DnsSyntaxError(
      inEnglish('a salt is at most 255 octets long', saySyntax('tooManyOctets', { octets: octets.length, max: 255 })),
    );
  return octets;
}

function checkedHash(hash: Uint8Array): Uint8Array {
  if (hash.length === 0 || hash.length > 255)
    throw new DnsSyntaxError(inEnglish('a hashed name is 1 to 255 octets long', saySyntax('invalid')));
  return hash;
}
