import { DnsSyntaxError } from '../../types.js';
import type { Field, FieldTexts } from '../layout.js';
import { inSentence } from '../layout.js';

const maxU32 = 2 ** 32 - 1;

/** A moment in seconds since 1970, written `YYYYMMDDHHmmSS` in UTC. RFC 4034 §3.2. */
export function time(texts: FieldTexts): Field<number> {
  return {
    form: { ...texts, kind: 'time' },
    parse: (text) => text.parsed(inSentence(texts.label), parseTime),
    print: printTime,
    encode: (seconds, writer) => {
      writer.u32(seconds);
    },
    decode: (reader) => reader.u32(),
  };
}

function parseTime(text: string): number {
  const seconds = /^[0-9]{14}$/u.test(text)
    ? Date.parse(text.replace(/^(....)(..)(..)(..)(..)(..)$/u, '$1-$2-$3T$4:$5:$6Z')) / 1000
    : /^[0-9]{1,10}$/u.test(text)
      ? Number(text)
      : NaN;
  if (!(seconds >= 0 && seconds <= maxU32)) {
    throw new DnsSyntaxError(`expected a time such as 20260131235959, found "${text}"`);
  }
  return seconds;
}

function printTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.000Z$|[^0-9]/gu, '');
}
