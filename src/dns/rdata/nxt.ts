import { codeOfType, typeOfCode } from '../type-codes.js';
import { DnsSyntaxError } from '../types.js';
import { name } from './fields/name.js';
import type { Field } from './layout.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

const mostTypes = 128;

/** RFC 2535 §5.2, given up for NSEC: its map of types has no windows. */
export const nxt = defineRdataType({
  type: 'NXT',
  keepsOddOctets: true,
  isAllowedBesideCname: true,
  ...layout({ target: name({ label: 'Target' }), types: typeMap() }),
});

function typeMap(): Field<number[]> {
  return {
    form: { label: 'Types', kind: 'types', optional: true },
    parse: (text) => {
      const codes = new Set<number>();
      while (text.remaining > 0) codes.add(text.parsed('a record type', lowType));
      return [...codes].sort((a, b) => a - b);
    },
    print: (codes) => codes.map(typeOfCode).join(' '),
    encode: (codes, writer) => {
      const map = new Uint8Array(codes.length === 0 ? 0 : (Number(codes.at(-1)) >> 3) + 1);
      for (const code of codes) map[code >> 3] = Number(map[code >> 3]) | (0x80 >> (code & 7));
      writer.bytes(map);
    },
    decode: (reader) => {
      if (reader.remaining > mostTypes / 8)
        throw new DnsSyntaxError(inEnglish(`the list of types is over ${mostTypes / 8} octets`, saySyntax('invalid')));
      const map = reader.bytes(reader.remaining);
      return Array.from({ length: 8 * map.length }, (_, code) => code).filter(
        (code) => Number(map[code >> 3]) & (0x80 >> (code & 7)),
      );
    },
  };
}

function lowType(text: string): number {
  const code = codeOfType(text);
  if (code >= mostTypes)
    throw new DnsSyntaxError(
      inEnglish(`an NXT record lists types below ${mostTypes} only, not ${text}`, saySyntax('invalid')),
    );
  return code;
}
