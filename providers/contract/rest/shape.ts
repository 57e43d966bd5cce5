import { ProviderError } from '../errors.js';
import { sayFailure } from '../failures.words.js';

/** Path of a value in an answer: `zones[3].rrsets[0].ttl`; empty for the answer itself. */
export type Path = string;

/** Returns the typed value, or throws `WrongShape` with the path of the first mistake. */
export type Shape<Value> = (value: unknown, path: Path) => Value;

/** The type of a shape's value. */
export type Of<Kind> = Kind extends Shape<infer Value> ? Value : never;

export class WrongShape extends Error {
  override readonly name = 'WrongShape';

  /** `expected` completes "expected …": "a number". */
  constructor(
    readonly path: Path,
    readonly expected: string,
  ) {
    super(`${path === '' ? 'the answer' : path}: expected ${expected}`);
  }
}

/** A vendor's answer in the expected shape. Throws `ProviderError` `protocol` with the path of the difference. */
export function expectShape<Value>(vendor: string, shape: Shape<Value>, value: unknown): Value {
  try {
    return shape(value, '');
  } catch (cause) {
    if (!(cause instanceof WrongShape)) throw cause;
    const message = sayFailure('failure.form', { host: vendor, place: cause.path || 'body' });
    throw new ProviderError('protocol', message, { cause });
  }
}

export const text: Shape<string> = (value, path) => {
  if (typeof value !== 'string') throw new WrongShape(path, 'a text');
  return value;
};

export const flag: Shape<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new WrongShape(path, 'true or false');
  return value;
};

export const number: Shape<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new WrongShape(path, 'a number');
  return value;
};

/** A whole number within the bounds. */
export function integer({ min = -Infinity, max = Infinity }: { min?: number; max?: number } = {}): Shape<number> {
  const bounds =
    min === -Infinity && max === Infinity ? '' : max === Infinity ? ` from ${min}` : ` from ${min} to ${max}`;
  return (value, path) => {
    const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
    if (!fits) throw new WrongShape(path, `a whole number${bounds}`);
    return value;
  };
}

/** A whole number that some vendors send as a text: `3600` or `"3600"`. */
export function integerText(bounds: { min?: number; max?: number } = {}): Shape<number> {
  const shape = integer(bounds);
  return (value, path) => shape(typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value, path);
}

export function oneOf<const Value extends string | number | boolean>(...values: readonly Value[]): Shape<Value> {
  return (value, path) => {
    const found = values.find((each) => each === value);
    if (found === undefined)
      throw new WrongShape(path, `one of ${values.map((each) => JSON.stringify(each)).join(', ')}`);
    return found;
  };
}

/** Any value, unchanged. */
export const anything: Shape<unknown> = (value) => value;

export function list<Item>(item: Shape<Item>): Shape<Item[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new WrongShape(path, 'a list');
    return value.map((each: unknown, index) => item(each, `${path}[${index}]`));
  };
}

/** A map with the vendor's keys: `{"A": […], "MX": […]}`. */
export function dictionary<Item>(item: Shape<Item>): Shape<Record<string, Item>> {
  return (value, path) => {
    const entries = Object.entries(asObject(value, path));
    return Object.fromEntries(entries.map(([key, each]) => [key, item(each, memberOf(path, key))]));
  };
}

/** An object with these members. Drops other members; use `anything` to keep data that must not be lost. */
export function object<const Members extends Record<string, Shape<unknown>>>(
  members: Members,
): Shape<{ [Key in keyof Members]: Of<Members[Key]> }> {
  return (value, path) => {
    const given = asObject(value, path);
    const entries = Object.entries(members).map(([key, shape]) => [key, shape(given[key], memberOf(path, key))]);
    return Object.fromEntries(entries) as { [Key in keyof Members]: Of<Members[Key]> };
  };
}

/** Vendors leave members out, send null, or both: `fallback` stands for either. */
export function optional<Value>(shape: Shape<Value>): Shape<Value | undefined>;
export function optional<Value, Fallback>(shape: Shape<Value>, fallback: Fallback): Shape<Value | Fallback>;
export function optional(shape: Shape<unknown>, fallback?: unknown): Shape<unknown> {
  return (value, path) => (value === undefined || value === null ? fallback : shape(value, path));
}

/** The value converted by `read`. If `read` throws, the error says `expected`. */
export function converted<Raw, Value>(shape: Shape<Raw>, expected: string, read: (raw: Raw) => Value): Shape<Value> {
  return (value, path) => {
    const raw = shape(value, path);
    try {
      return read(raw);
    } catch {
      throw new WrongShape(path, expected);
    }
  };
}

function asObject(value: unknown, path: Path): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new WrongShape(path, 'an object');
  return value as Record<string, unknown>;
}

function memberOf(path: Path, key: string): Path {
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
