import { DnsSyntaxError } from '../types.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 2181 §8: 31 bits. */
export const maxTtlSeconds = 2 ** 31 - 1;

/** A TTL has 32 bits, of which the highest means zero. */
export const maxStatedTtlSeconds = 2 ** 32 - 1;

/** RFC 2181 §8: a TTL whose highest bit is set is zero. */
export function ttlInRange(seconds: number): number {
  return seconds > maxTtlSeconds ? 0 : seconds;
}

const secondsPer: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/** Whether a word is written like a time: `300`, `1h`, `1w2d`. */
export function looksLikeTtl(text: string): boolean {
  return /^[0-9]+(?:[smhdw][0-9]+)*[smhdw]?$/iu.test(text);
}

/** Seconds, plain or with units as BIND writes them: `1h30m` is 5400. Throws `DnsSyntaxError` past `max`. */
export function parseTtl(text: string, max = maxTtlSeconds): number {
  if (!looksLikeTtl(text)) {
    throw new DnsSyntaxError(saySyntax('duration', { text }));
  }
  let seconds = 0;
  for (const [part] of text.matchAll(/[0-9]+[smhdw]?/giu)) {
    seconds += parseInt(part, 10) * (secondsPer[part.slice(-1).toLowerCase()] ?? 1);
  }
  if (seconds > max) throw new DnsSyntaxError(saySyntax('durationTooLong', { text, max }));
  return seconds;
}
