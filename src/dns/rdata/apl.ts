import { DnsSyntaxError } from '../types.js';
import type { WireReader } from '../wire/reader.js';
import { parseIpv4, parseIpv6, printIpv4, printIpv6 } from './address.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

interface Prefix {
  isNegated: boolean;
  family: Family;
  length: number;
  /** Without the zeros at its end. */
  address: Uint8Array;
}

interface Family {
  readonly code: number;
  readonly octets: number;
  parse(text: string): Uint8Array;
  print(address: Uint8Array): string;
}

/** IANA "Address Family Numbers". */
const families: Readonly<Record<number, Family>> = {
  1: { code: 1, octets: 4, parse: parseIpv4, print: printIpv4 },
  2: { code: 2, octets: 16, parse: parseIpv6, print: printIpv6 },
};

/** RFC 3123 §3: address prefixes, with `!` before those that are excluded. */
export const apl = defineRdataType<Prefix[]>({
  type: 'APL',
  keepsOddOctets: true,
  fields: [
    {
      key: 'prefixes',
      label: 'Prefixes',
      kind: 'words',
      optional: true,
      help: 'Such as 1:192.0.2.0/24 !2:2001:db8::/32',
    },
  ],
  parse: (text) => {
    const prefixes: Prefix[] = [];
    while (text.remaining > 0) prefixes.push(text.parsed('an address prefix', parsePrefix));
    return prefixes;
  },
  print: (prefixes) => prefixes.map(printPrefix).join(' '),
  encode: (prefixes, writer) => {
    for (const { isNegated, family, length, address } of prefixes) {
      writer
        .u16(family.code)
        .u8(length)
        .u8((isNegated ? 0x80 : 0) + address.length);
      writer.bytes(address);
    }
  },
  decode: (reader) => {
    const prefixes: Prefix[] = [];
    while (reader.remaining > 0) prefixes.push(readPrefix(reader));
    return prefixes;
  },
});

function parsePrefix(text: string): Prefix {
  const [, negation, familyText, addressText = '', lengthText] =
    /^(!?)([0-9]{1,5}):(\S+)\/([0-9]{1,3})$/u.exec(text) ?? [];
  const family = families[Number(familyText)];
  const length = Number(lengthText);
  if (!family || length > 8 * family.octets) {
    throw new DnsSyntaxError(
      inEnglish(
        `expected an address prefix such as 1:192.0.2.0/24, found "${text}"`,
        saySyntax('suchAs', { example: '1:192.0.2.0/24', text }),
      ),
    );
  }
  const address = withoutZerosAtEnd(family.parse(addressText));
  return { isNegated: negation === '!', family, length, address };
}

function printPrefix({ isNegated, family, length, address }: Prefix): string {
  const whole = new Uint8Array(family.octets);
  whole.set(address);
  return `${isNegated ? '!' : ''}${family.code}:${family.print(whole)}/${length}`;
}

function readPrefix(reader: WireReader): Prefix {
  const [code, length, size] = [reader.u16(), reader.u8(), reader.u8()];
  const address = reader.bytes(size & 0x7f);
  const family = families[code];
  if (!family || address.length > family.octets || length > 8 * family.octets || address.at(-1) === 0) {
    throw new DnsSyntaxError(
      inEnglish('an address prefix is of another family, or its length does not fit it', saySyntax('invalid')),
    );
  }
  return { isNegated: size > 0x7f, family, length, address };
}

function withoutZerosAtEnd(address: Uint8Array): Uint8Array {
  return address.slice(0, address.findLastIndex((octet) => octet !== 0) + 1);
}
