import { parseBase64, printBase64 } from '../presentation/encodings.js';
import { escapeWord, quoteText, unescapeText } from '../presentation/escapes.js';
import { DnsSyntaxError } from '../types.js';
import { parseIpv4, parseIpv6, printIpv4, printIpv6 } from './address.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** How the value of one parameter is written. Both ways throw `DnsSyntaxError` for what cannot be its value. */
interface ParamValue {
  readonly name: string;
  read(text: string): Uint8Array;
  /** Undefined where the key stands alone. */
  print(value: Uint8Array): string | undefined;
}

const raw = { read: unescapeText, print: quoteText };

const flag = {
  read: (text: string) => empty(unescapeText(text)),
  print: (value: Uint8Array) => {
    empty(value);
    return undefined;
  },
};

/** By key: RFC 9460 §14.3.2, RFC 9461 §5, RFC 9540 §4. */
const known: readonly ParamValue[] = [
  { name: 'mandatory', read: readKeys, print: printKeys },
  { name: 'alpn', read: readAlpn, print: printAlpn },
  { name: 'no-default-alpn', ...flag },
  { name: 'port', read: readPort, print: printPort },
  { name: 'ipv4hint', read: list(parseIpv4), print: printed(printIpv4, 4) },
  { name: 'ech', read: (text) => filled(parseBase64(text)), print: (value) => `"${printBase64(filled(value))}"` },
  { name: 'ipv6hint', read: list(parseIpv6), print: printed(printIpv6, 16) },
  { name: 'dohpath', ...raw },
  { name: 'ohttp', ...flag },
];

/** Reserved so that it can never be used. RFC 9460 §14.3.2. */
const invalidKey = 65_535;

/** Throws `DnsSyntaxError`. RFC 9460 §2.1. */
export function codeOfKey(name: string): number {
  const lower = name.toLowerCase();
  const code = known.findIndex((value) => value.name === lower);
  if (code !== -1) return code;
  const number = Number(/^key(0|[1-9][0-9]{0,4})$/u.exec(lower)?.[1]);
  if (!(number < invalidKey)) {
    throw new DnsSyntaxError(saySyntax('parameterUnknown', { name }));
  }
  return number;
}

export function nameOfKey(code: number): string {
  return known[code]?.name ?? `key${code}`;
}

/** The octets of a value whose escapes are not resolved yet. Without a code the text is the octets themselves. */
export function readParamValue(code: number | undefined, text: string): Uint8Array {
  return (known[code ?? invalidKey] ?? raw).read(text);
}

export function printParamValue(code: number, value: Uint8Array): string | undefined {
  return (known[code] ?? raw).print(value);
}

function readKeys(text: string): Uint8Array {
  const codes = text.split(',').map(codeOfKey);
  return Uint8Array.from(codes.sort((a, b) => a - b).flatMap((code) => [code >> 8, code & 0xff]));
}

/** RFC 9460 §8: in ascending order, each once, and not "mandatory" itself. */
function printKeys(value: Uint8Array): string {
  const codes = chunks(value, 2).map(u16);
  if (codes.some((code, index) => code <= (codes[index - 1] ?? 0))) {
    throw new DnsSyntaxError(saySyntax('parameterMandatory'));
  }
  return codes.map(nameOfKey).join(',');
}

const comma = 0x2c;
const backslash = 0x5c;

/** Escapes are resolved first; then a comma parts ids, unless a backslash stands before it. RFC 9460 appendix A.1. */
function readAlpn(text: string): Uint8Array {
  const ids: number[][] = [[]];
  let escaped = false;
  for (const octet of unescapeText(text)) {
    if (!escaped && octet === comma) ids.push([]);
    else if (escaped || octet !== backslash) ids.at(-1)?.push(octet);
    escaped = !escaped && octet === backslash;
  }
  if (escaped)
    throw new DnsSyntaxError(inEnglish('a backslash at the end of alpn escapes nothing', saySyntax('escapeAtEnd')));
  return Uint8Array.from(ids.flatMap((id) => [id.length, ...id]));
}

function printAlpn(value: Uint8Array): string {
  const ids: string[] = [];
  const needsEscapes = value.includes(comma) || value.includes(backslash);
  for (let at = 0; at < value.length;) {
    const [start, end] = [at + 1, at + 1 + Number(value[at])];
    if (end === start || end > value.length) throw new DnsSyntaxError(saySyntax('parameterAlpn'));
    ids.push(needsEscapes ? escapeWord(escapeCommas(value.subarray(start, end))) : escapeWord(value, start, end));
    at = end;
  }
  filled(value);
  return ids.join(',');
}

function escapeCommas(id: Uint8Array): Uint8Array {
  return Uint8Array.from(
    [...id].flatMap((octet) => (octet === comma || octet === backslash ? [backslash, octet] : octet)),
  );
}

function readPort(text: string): Uint8Array {
  const port = /^[0-9]{1,5}$/u.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) throw new DnsSyntaxError(saySyntax('port', { text }));
  return Uint8Array.of(port >> 8, port & 0xff);
}

function printPort(value: Uint8Array): string {
  if (value.length !== 2) throw new DnsSyntaxError(inEnglish('a port is two octets', saySyntax('invalid')));
  return String(u16(value));
}

function u16(octets: Uint8Array): number {
  return Number(octets[0]) * 0x100 + Number(octets[1]);
}

function list(parse: (text: string) => Uint8Array): (text: string) => Uint8Array {
  return (text) => Uint8Array.from(text.split(',').flatMap((part) => [...parse(part)]));
}

function printed(print: (octets: Uint8Array) => string, size: number): (value: Uint8Array) => string {
  return (value) => chunks(value, size).map(print).join(',');
}

/** Whole pieces, at least one. */
function chunks(value: Uint8Array, size: number): Uint8Array[] {
  const count = value.length / size;
  if (!Number.isInteger(count))
    throw new DnsSyntaxError(inEnglish(`the value is not in pieces of ${size} octets`, saySyntax('invalid')));
  filled(value);
  return Array.from({ length: count }, (_, index) => value.subarray(index * size, (index + 1) * size));
}

function filled(value: Uint8Array): Uint8Array {
  if (value.length === 0) throw new DnsSyntaxError(saySyntax('parameterNeedsValue'));
  return value;
}

function empty(value: Uint8Array): Uint8Array {
  if (value.length > 0) throw new DnsSyntaxError(saySyntax('parameterTakesNone'));
  return value;
}
