import { DnsSyntaxError } from '../types.js';
import { algorithmMnemonics } from './algorithms.js';
import { u8 } from './fields/integer.js';
import { optionalBase64 } from './fields/octets.js';
import { word } from './fields/word.js';
import type { Field } from './layout.js';
import { layout } from './layout.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 2535 §3: since RFC 3755 for SIG(0) only; zones sign with DNSKEY. */
export const key = publicKey('KEY');

/** IANA "RKEY": a key to encrypt NAPTR records with. */
export const rkey = publicKey('RKEY');

function publicKey(type: string): RdataType {
  return defineRdataType({
    type,
    keepsOddOctets: true,
    ...layout({
      flags: keyFlags(),
      protocol: u8({ label: 'Protocol', mnemonics: { NONE: 0, TLS: 1, EMAIL: 2, DNSSEC: 3, IPSEC: 4, ALL: 255 } }),
      algorithm: u8({ label: 'Algorithm', mnemonics: algorithmMnemonics }),
      publicKey: optionalBase64({ label: 'Public key' }),
    }),
  });
}

/** RFC 2535 §3.1.2, in the spelling of zone files: `HOST|NOAUTH`. */
const flagNames: Readonly<Record<string, number>> = {
  NOCONF: 0x4000,
  NOAUTH: 0x8000,
  NOKEY: 0xc000,
  FLAG2: 0x2000,
  EXTEND: 0x1000,
  FLAG4: 0x0800,
  FLAG5: 0x0400,
  USER: 0x0000,
  ZONE: 0x0100,
  HOST: 0x0200,
  NTYP3: 0x0300,
  FLAG8: 0x0080,
  FLAG9: 0x0040,
  FLAG10: 0x0020,
  FLAG11: 0x0010,
  ...Object.fromEntries(Array.from({ length: 16 }, (_, signer) => [`SIG${signer}`, signer])),
};

function keyFlags(): Field<number> {
  return word<number>(
    { label: 'Flags' },
    {
      parse: parseFlags,
      print: String,
      encode: (flags, writer) => void writer.u16(flags),
      decode: (reader) => reader.u16(),
    },
  );
}

function parseFlags(text: string): number {
  if (/^[0-9]{1,5}$/u.test(text) && Number(text) <= 65_535) return Number(text);
  return text.split('|').reduce((flags, flag) => {
    const bits = flagNames[flag.toUpperCase()];
    if (bits === undefined)
      throw new DnsSyntaxError(
        inEnglish(
          `expected flags, a number from 0 to 65535, found "${text}"`,
          saySyntax('number', { max: 65_535, text }),
        ),
      );
    return flags | bits;
  }, 0);
}
