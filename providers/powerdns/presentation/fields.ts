import {
  DnsSyntaxError,
  parseFqdn,
  parseRecordType,
  recordTypeCode,
  recordTypeFromCode,
  WireReader,
  WireWriter,
} from '../../../src/dns/index.js';
import { readSvcParams, writeSvcParams } from './svcb.js';
import { quote, type ContentToken } from './tokens.js';

/** How one field of a record's content is read into RDATA and written from it. Fields that take the rest stand last. */
interface Field {
  encode(tokens: ContentToken[], writer: WireWriter): void;
  decode(reader: WireReader): string;
}

const maxStringOctets = 255;

const integer = (octets: 1 | 2): Field => ({
  encode: (tokens, writer) => {
    const value = Number(/^\d+$/.exec(next(tokens).text)?.[0]);
    if (!(value < 2 ** (8 * octets))) throw new DnsSyntaxError('a number is expected');
    if (octets === 1) writer.u8(value);
    else writer.u16(value);
  },
  decode: (reader) => String(octets === 1 ? reader.u8() : reader.u16()),
});

const u8 = integer(1);
const u16 = integer(2);

const name: Field = {
  encode: (tokens, writer) => void writer.name(parseFqdn(next(tokens).text)),
  decode: (reader) => reader.name(),
};

const text: Field = {
  encode: (tokens, writer) => void writer.characterString(next(tokens).octets),
  decode: (reader) => quote(reader.characterString()),
};

/** PowerDNS keeps a text of any length in one pair of quotes and cuts it on the wire. */
const texts: Field = {
  encode: (tokens, writer) => {
    if (tokens.length === 0) throw new DnsSyntaxError('a text is expected');
    for (const { octets } of tokens.splice(0)) {
      for (let at = 0; at === 0 || at < octets.length; at += maxStringOctets) {
        writer.characterString(octets.subarray(at, at + maxStringOctets));
      }
    }
  },
  decode: (reader) => {
    const parts: string[] = [];
    while (reader.remaining > 0) parts.push(quote(reader.characterString()));
    return parts.join(' ');
  },
};

/** A quoted text with no length of its own: RFC 7553 §4.4. */
const longText: Field = {
  encode: (tokens, writer) => void writer.bytes(next(tokens).octets),
  decode: (reader) => quote(reader.bytes(reader.remaining)),
};

const binary = (encoding: 'hex' | 'base64', pattern: RegExp): Field => ({
  encode: (tokens, writer) => {
    const digits = tokens
      .splice(0)
      .map((token) => token.text)
      .join('');
    if (!pattern.test(digits)) throw new DnsSyntaxError(`${encoding} is expected`);
    writer.bytes(Uint8Array.from(Buffer.from(digits, encoding)));
  },
  decode: (reader) => Buffer.from(reader.bytes(reader.remaining)).toString(encoding),
});

const hex = binary('hex', /^(?:[0-9a-f]{2})*$/i);
const base64 = binary('base64', /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i);

const typeName: Field = {
  encode: (tokens, writer) => void writer.u16(recordTypeCode(parseRecordType(next(tokens).text))),
  decode: (reader) => recordTypeFromCode(reader.u16()),
};

const svcParams: Field = {
  encode: (tokens, writer) => writeSvcParams(tokens.splice(0), writer),
  decode: readSvcParams,
};

/** The types whose content PowerDNS writes in fields while `src/dns` keeps it octet for octet, and TXT for its long texts. */
export const layouts: Readonly<Record<string, readonly Field[]>> = {
  AFSDB: [u16, name],
  ALIAS: [name],
  CDNSKEY: [u16, u8, u8, base64],
  CDS: [u16, u8, u8, hex],
  CERT: [u16, u16, u8, base64],
  DNAME: [name],
  DNSKEY: [u16, u8, u8, base64],
  DS: [u16, u8, u8, hex],
  HINFO: [text, text],
  HTTPS: [u16, name, svcParams],
  KX: [u16, name],
  LUA: [typeName, texts],
  NAPTR: [u16, u16, text, text, text, name],
  OPENPGPKEY: [base64],
  RP: [name, name],
  SMIMEA: [u8, u8, u8, hex],
  SPF: [texts],
  SSHFP: [u8, u8, hex],
  SVCB: [u16, name, svcParams],
  TLSA: [u8, u8, u8, hex],
  TXT: [texts],
  URI: [u16, u16, longText],
};

export function encodeFields(fields: readonly Field[], tokens: ContentToken[]): Uint8Array {
  const writer = new WireWriter();
  for (const field of fields) field.encode(tokens, writer);
  if (tokens.length > 0) throw new DnsSyntaxError('something is left over');
  return writer.toBytes();
}

export function decodeFields(fields: readonly Field[], octets: Uint8Array): string {
  const reader = new WireReader(octets);
  return fields
    .map((field) => field.decode(reader))
    .filter((part) => part !== '')
    .join(' ');
}

function next(tokens: ContentToken[]): ContentToken {
  const token = tokens.shift();
  if (!token) throw new DnsSyntaxError('a field is missing');
  return token;
}
