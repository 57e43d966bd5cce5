import { compareText } from '../names/name.js';

/** The same JSON value with the keys of its objects in order, so that equal values give equal text. */
export function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(entries.map(([key, nested]) => [key, inKeyOrder(nested)]));
}
