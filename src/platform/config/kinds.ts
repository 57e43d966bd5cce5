import { Secret } from './secret.js';

/** One row of the table of settings. */
export interface Setting<T> {
  name: string;
  /** The kind of value, for `.env.example`: "integer", "open | closed" … */
  kind: string;
  unit?: string;
  /** One line on why to set it. */
  why: string;
  secret: boolean;
  /** How the default reads in `.env.example`; empty where leaving it out means "off". */
  shown: string;
  /** The value when the variable is unset or empty. */
  fallback: T;
  /** Throws an Error whose message completes "NAME must …". */
  parse(text: string): T;
}

interface Row {
  name: string;
  why: string;
  unit?: string;
}

export function integer(row: Row & { fallback: number; min: number; max: number }): Setting<number> {
  const parse = (text: string) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= row.min && value <= row.max)) throw new Error(`be a whole number from ${row.min} to ${row.max}`);
    return value;
  };
  return { ...row, kind: 'integer', secret: false, shown: String(row.fallback), parse };
}

export function choice<const T extends string>(row: Row & { fallback: NoInfer<T>; of: readonly T[] }): Setting<T> {
  const parse = (text: string) => {
    const found = row.of.find((option) => option === text);
    if (found === undefined) throw new Error(`be one of ${row.of.join(', ')}`);
    return found;
  };
  return { ...row, kind: row.of.join(' | '), secret: false, shown: row.fallback, parse };
}

export function text(row: Row & { fallback: string }): Setting<string> {
  return { ...row, kind: 'text', secret: false, shown: row.fallback, parse: (value) => value };
}

export function optionalText(row: Row & { pattern?: RegExp; must?: string }): Setting<string | undefined> {
  const parse = (value: string) => {
    if (row.pattern && !row.pattern.test(value)) throw new Error(row.must ?? 'have another form');
    return value;
  };
  return { ...row, kind: 'text', secret: false, shown: '', fallback: undefined, parse };
}

export function optionalSecret(
  row: Row & { minLength?: number; protocols?: string[]; pattern?: RegExp; must?: string },
): Setting<Secret | undefined> {
  const parse = (value: string) => {
    if (value.length < (row.minLength ?? 1)) throw new Error(`have at least ${row.minLength} characters`);
    if (row.pattern && !row.pattern.test(value)) throw new Error(row.must ?? 'have another form');
    if (row.protocols) assertUrl(value, row.protocols);
    return new Secret(value);
  };
  return { ...row, kind: row.protocols ? 'URL' : 'text', secret: true, shown: '', fallback: undefined, parse };
}

export function url(row: Row & { fallback: string }): Setting<string> {
  return { ...row, kind: 'URL', secret: false, shown: row.fallback, parse: webUrl };
}

export function optionalUrl(row: Row): Setting<string | undefined> {
  return { ...row, kind: 'URL', secret: false, shown: '', fallback: undefined, parse: webUrl };
}

/** Comma-separated; `parseEntry` throws for an entry that cannot be used. */
export function list<T>(row: Row & { of: string; parseEntry(entry: string): T }): Setting<readonly T[]> {
  const parse = (value: string) => {
    const entries = value.split(',').map((entry) => entry.trim());
    return entries.filter((entry) => entry !== '').map(row.parseEntry);
  };
  return { ...row, kind: `comma-separated list of ${row.of}`, secret: false, shown: '', fallback: [], parse };
}

function webUrl(value: string): string {
  assertUrl(value, ['http:', 'https:']);
  return value.replace(/\/+$/, '');
}

function assertUrl(value: string, protocols: string[]): void {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (!parsed || !protocols.includes(parsed.protocol) || parsed.hostname === '') {
    throw new Error(`be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  }
}
