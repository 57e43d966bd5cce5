import type { TextReader } from '../presentation/text-reader.js';
import { DnsSyntaxError } from '../types.js';
import type { WireReader } from '../wire/reader.js';
import type { Field, FieldTexts } from './layout.js';
import { codeOfKey, nameOfKey, printParamValue, readParamValue } from './svc-param-values.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** A parameter as it stands on the wire and, its value worked out once, in a zone file. */
interface SvcParam {
  readonly code: number;
  readonly value: Uint8Array;
  readonly text: string;
}

const mandatory = 0;
const alpn = 1;
const noDefaultAlpn = 2;

/** Parameters in ascending order of their keys, each once. RFC 9460 §2.1, §2.2. */
export function svcParams(texts: FieldTexts): Field<SvcParam[]> {
  return {
    form: { ...texts, kind: 'parameters', optional: true },
    parse: (text) => {
      const params: SvcParam[] = [];
      while (text.remaining > 0) params.push(readParam(text));
      return checked(params.sort((a, b) => a.code - b.code));
    },
    print: (params) => params.map(({ text }) => text).join(' '),
    encode: (params, writer) => {
      for (const { code, value } of params) writer.u16(code).u16(value.length).bytes(value);
    },
    decode: (reader) => {
      const params: SvcParam[] = [];
      while (reader.remaining > 0) params.push(decodeParam(reader));
      return checked(params);
    },
  };
}

/** Throws `DnsSyntaxError` for what readers must drop: RFC 9460 §7.1.1. */
export function assertUsable(params: readonly SvcParam[]): void {
  const has = (code: number) => params.some((param) => param.code === code);
  if (has(noDefaultAlpn) && !has(alpn)) throw new DnsSyntaxError(saySyntax('parameterNeedsAlpn'));
}

function readParam(text: TextReader): SvcParam {
  return text.parameter('a parameter such as alpn=h2', (key, value) => {
    const code = codeOfKey(key);
    // A known key by its number comes with the octets of its value: RFC 9460 §2.1.
    return svcParam(code, readParamValue(/^key[0-9]/iu.test(key) ? undefined : code, value ?? ''));
  });
}

function decodeParam(reader: WireReader): SvcParam {
  return svcParam(reader.u16(), reader.bytes(reader.u16()));
}

/** Throws `DnsSyntaxError` for octets that cannot be the value of this key. */
function svcParam(code: number, value: Uint8Array): SvcParam {
  const text = printParamValue(code, value);
  return { code, value, text: text === undefined ? nameOfKey(code) : `${nameOfKey(code)}=${text}` };
}

/** Whole and in order, and everything that is mandatory is there. RFC 9460 §2.2, §8. */
function checked(params: SvcParam[]): SvcParam[] {
  for (const [index, { code, value }] of params.entries()) {
    const before = params[index - 1];
    if (before?.code === code) throw new DnsSyntaxError(saySyntax('parameterTwice', { name: nameOfKey(code) }));
    if (before && before.code > code)
      throw new DnsSyntaxError(inEnglish('the parameters are not in the order of their keys', saySyntax('invalid')));
    if (code === mandatory) assertPresent(value, params);
  }
  return params;
}

function assertPresent(keys: Uint8Array, params: readonly SvcParam[]): void {
  const view = new DataView(keys.buffer, keys.byteOffset, keys.byteLength);
  for (let at = 0; at < keys.length; at += 2) {
    const wanted = view.getUint16(at);
    if (!params.some(({ code }) => code === wanted)) {
      throw new DnsSyntaxError(saySyntax('parameterMissing', { name: nameOfKey(wanted) }));
    }
  }
}
