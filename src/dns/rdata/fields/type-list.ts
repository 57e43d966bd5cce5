import { codeOfType, typeOfCode } from '../../type-codes.js';
import type { RecordType } from '../../types.js';
import { DnsSyntaxError } from '../../types.js';
import type { WireReader } from '../../wire/reader.js';
import type { WireWriter } from '../../wire/writer.js';
import type { Field, FieldTexts } from '../layout.js';
import { inEnglish } from '../../phrases/statement.js';
import { saySyntax } from '../../syntax.words.js';

/** The bitmap of types that ends NSEC, NSEC3 and CSYNC: codes in ascending order. RFC 4034 §4.1.2. */
export function typeList(texts: FieldTexts): Field<number[]> {
  return {
    form: { ...texts, kind: 'types', optional: true },
    parse: (text) => {
      const codes = new Set<number>();
      while (text.remaining > 0) codes.add(text.parsed('a record type', codeOfType));
      return [...codes].sort((a, b) => a - b);
    },
    print: (codes) => codes.map(typeOfCode).join(' '),
    encode: writeBitmap,
    decode: readBitmap,
  };
}

/** One type whose records this record is about: what an RRSIG signs. */
export function coveredType(texts: FieldTexts): Field<RecordType> {
  return {
    form: { ...texts, kind: 'types' },
    parse: (text) => typeOfCode(text.parsed('a record type', codeOfType)),
    print: (type) => type,
    encode: (type, writer) => {
      writer.u16(codeOfType(type));
    },
    decode: (reader) => typeOfCode(reader.u16()),
  };
}

function writeBitmap(codes: readonly number[], writer: WireWriter): void {
  for (const [window, members] of Map.groupBy(codes, (code) => code >> 8)) {
    const places = members.map((code) => code & 0xff);
    const octetCount = (Math.max(...places) >> 3) + 1;
    const bitmap = Array.from({ length: octetCount }, (_, at) =>
      places.filter((place) => place >> 3 === at).reduce((octet, place) => octet | (0x80 >> (place & 7)), 0),
    );
    writer.u8(window).characterString(Uint8Array.from(bitmap));
  }
}

function readBitmap(reader: WireReader): number[] {
  const codes: number[] = [];
  let last = -1;
  while (reader.remaining > 0) {
    const window = reader.u8();
    const bitmap = reader.characterString();
    if (window <= last || bitmap.length === 0 || bitmap.length > 32) {
      throw new DnsSyntaxError(
        inEnglish('the list of types is not in ascending windows of 1 to 32 octets', saySyntax('invalid')),
      );
    }
    last = window;
    for (const [at, octet] of bitmap.entries()) {
      for (let bit = 0; bit < 8; bit += 1) if (octet & (0x80 >> bit)) codes.push(window * 256 + at * 8 + bit);
    }
  }
  return codes;
}
