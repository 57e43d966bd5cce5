import {
  decodeRdata,
  DnsSyntaxError,
  encodeRdata,
  parseRdata,
  parseRecordType,
  WireReader,
  WireWriter,
} from '../../../src/dns/index.js';
import { quote, unescape, type ContentToken } from './tokens.js';

/** RFC 9460 §14.3.2. Others are written `keyNNNNN`, also those that newer PowerDNS releases name. */
const keyNames = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint'];

interface Param {
  write(text: string): Uint8Array;
  read(value: Uint8Array): string;
}

const addresses = (typeName: 'A' | 'AAAA', octets: number): Param => {
  const type = parseRecordType(typeName);
  return {
    write: (list) => concat(list.split(',').map((address) => encodeRdata(type, parseRdata(type, address)))),
    read: (value) =>
      chunks(value, octets)
        .map((chunk) => decodeRdata(type, new WireReader(chunk), octets))
        .join(','),
  };
};

const params: Readonly<Record<string, Param>> = {
  mandatory: {
    write: (list) => concat(list.split(',').map((key) => u16(keyCode(key)))),
    read: (value) =>
      chunks(value, 2)
        .map((chunk) => keyName(new WireReader(chunk).u16()))
        .join(','),
  },
  alpn: {
    write: (list) => concat(splitAlpn(list).map((id) => Uint8Array.of(id.length, ...id))),
    read: readAlpn,
  },
  'no-default-alpn': { write: () => new Uint8Array(), read: () => '' },
  port: { write: (text) => u16(Number(text)), read: (value) => String(new WireReader(value).u16()) },
  ipv4hint: addresses('A', 4),
  ipv6hint: addresses('AAAA', 16),
  ech: {
    write: (text) => Uint8Array.from(Buffer.from(bare(text), 'base64')),
    read: (value) => `"${Buffer.from(value).toString('base64')}"`,
  },
};

/** A key that PowerDNS has no name for. */
const unnamed: Param = { write: (text) => unescape(bare(text)), read: quote };

export function writeSvcParams(tokens: readonly ContentToken[], writer: WireWriter): void {
  const pairs = tokens.map(({ text }) => {
    const cut = text.indexOf('=');
    const key = cut === -1 ? text : text.slice(0, cut);
    return { code: keyCode(key), value: (params[key] ?? unnamed).write(cut === -1 ? '' : text.slice(cut + 1)) };
  });
  // RFC 9460 §2.2: keys stand in ascending order.
  for (const { code, value } of pairs.sort((a, b) => a.code - b.code)) {
    writer.u16(code).u16(value.length).bytes(value);
  }
}

export function readSvcParams(reader: WireReader): string {
  const parts: string[] = [];
  while (reader.remaining > 0) {
    const key = keyName(reader.u16());
    const value = reader.bytes(reader.u16());
    parts.push(key === 'no-default-alpn' ? key : `${key}=${(params[key] ?? unnamed).read(value)}`);
  }
  return parts.join(' ');
}

/** A comma inside an id is written `\\,` and a backslash `\\\\`: RFC 9460 appendix A.1. */
function splitAlpn(list: string): Uint8Array[] {
  const ids: number[][] = [[]];
  const octets = unescape(list);
  for (let at = 0; at < octets.length; at += 1) {
    const octet = octets[at] ?? 0;
    if (octet === 0x2c) ids.push([]);
    else if (octet === 0x5c) ids.at(-1)?.push(octets[(at += 1)] ?? 0);
    else ids.at(-1)?.push(octet);
  }
  return ids.map((id) => Uint8Array.from(id));
}

function readAlpn(value: Uint8Array): string {
  const reader = new WireReader(value);
  const ids: string[] = [];
  while (reader.remaining > 0) {
    const escaped = [...reader.characterString()].flatMap((octet) =>
      octet === 0x2c || octet === 0x5c ? [0x5c, octet] : [octet],
    );
    ids.push(quote(Uint8Array.from(escaped)).slice(1, -1));
  }
  return ids.join(',');
}

function keyCode(key: string): number {
  const known = keyNames.indexOf(key);
  if (known !== -1) return known;
  const code = Number(/^key(\d{1,5})$/.exec(key)?.[1]);
  if (!(code <= 0xffff)) throw new DnsSyntaxError(`the service parameter ${key} is not known`);
  return code;
}

function keyName(code: number): string {
  return keyNames[code] ?? `key${code}`;
}

function bare(text: string): string {
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

function u16(value: number): Uint8Array {
  return new WireWriter().u16(value).toBytes();
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

function chunks(value: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(value.length / size) }, (_, index) =>
    value.slice(index * size, (index + 1) * size),
  );
}
