import { DnsSyntaxError } from '../../types.js';
import type { Field, FieldTexts } from '../layout.js';
import { inSentence } from '../layout.js';
import { inEnglish } from '../../phrases/statement.js';
import { saySyntax } from '../../syntax.words.js';

const maxU32 = 2 ** 32 - 1;

/**
 * A moment in seconds since 1970, written `YYYYMMDDHHmmSS` in UTC. RFC 4034 §3.2. Only 32 bits of it are kept, which
 * stand for times of any century (§3.1.5).
 */
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
  const seconds = /^[0-9]{14}$/u.test(text) ? secondsOfDate(text) : /^[0-9]{1,10}$/u.test(text) ? Number(text) : NaN;
  if (!(seconds >= 0 && seconds <= maxU32)) {
    throw new DnsSyntaxError(
      inEnglish(
        `expected a time such as 20260131235959, found "${text}"`,
        saySyntax('suchAs', { example: '20260131235959', text }),
      ),
    );
  }
  return seconds;
}

/** NaN for what is no date. A minute may have a leap second. */
function secondsOfDate(digits: string): number {
  const year = Number(digits.slice(0, 4));
  const [month, day, hour, minute, second] = [4, 6, 8, 10, 12].map((at) => Number(digits.slice(at, at + 2))) as [
    ...[month: number, day: number, hour: number, minute: number, second: number],
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDate = year >= 1970 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDate || hour > 23 || minute > 59 || second > 60) return NaN;
  return (date.getTime() / 1_000 + hour * 3_600 + minute * 60 + second) % (maxU32 + 1);
}

function printTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.000Z$|[^0-9]/gu, '');
}
