import { isUUID } from 'class-validator';
import { dayMs, isoTime } from '../clock/index.js';
import { all, anyOf, likeText, type Condition } from './condition.js';

/** The value of a filter is invalid. The message completes the filter's name: "must be true or false". */
export class InvalidFilter extends Error {}

/** A MikroORM condition on one property. */
export type PropertyMatch =
  { $in: readonly string[] } | { $eq: boolean } | { $gte: Date } | { $lt: Date } | { $ilike: string };

/** One filter of a list: how it is parsed, and its database condition. */
export interface ListFilter<Value> {
  /** Null for an empty input, which filters nothing. Throws `InvalidFilter`. */
  read(given: unknown): Value | null;
  /** Properties to compare; one of them must match. Default: the property with the filter's name. */
  properties?: readonly string[];
  /** For MikroORM. */
  match(value: Value): PropertyMatch;
  /** For SQL. `column` must be our own expression, never input of the client. */
  condition(column: string, value: Value): Condition;
}

/** Matches any of these ids. An invalid id matches nothing, so that a stale link is not an error. */
export function ids(property?: string): ListFilter<string[]> {
  return anyText(property, (values) => values.filter((text) => isUUID(text)));
}

/** Matches any of these texts exactly. `normalize` converts each to the stored form. */
export function texts(property?: string, normalize = (text: string) => text): ListFilter<string[]> {
  return anyText(property, (values) => values.map(normalize));
}

/** Matches any of these values, and rejects other values by name. */
export function oneOf<const Value extends string>(known: readonly Value[], property?: string): ListFilter<Value[]> {
  const isKnown = (text: string): text is Value => known.some((value) => value === text);
  return anyText(property, (values) => {
    if (!values.every(isKnown)) throw new InvalidFilter(`must be one of ${known.join(', ')}`);
    return values;
  });
}

/** Matches a part of one of these properties, ignoring case. Several words are one text. */
export function search(...properties: string[]): ListFilter<string> {
  return {
    properties,
    read: (given) => textsIn(given)?.join(' ').trim().toLowerCase() || null,
    match: (text) => ({ $ilike: likeText(text) }),
    condition: (column, text) => ({ sql: `${column} ilike ?`, params: [likeText(text)] }),
  };
}

/** The same in one column that is in small letters already: `ilike` would fold each row again. */
export function searchFolded(property: string): ListFilter<string> {
  return {
    ...search(property),
    condition: (column, text) => ({ sql: `${column} like ?`, params: [likeText(text)] }),
  };
}

export function flag(property?: string): ListFilter<boolean> {
  return {
    ...(property !== undefined && { properties: [property] }),
    read(given) {
      if (given === null || given === '') return null;
      if (given === true || given === 'true') return true;
      if (given === false || given === 'false') return false;
      throw new InvalidFilter('must be true or false');
    },
    match: (value) => ({ $eq: value }),
    condition: (column, value) => ({ sql: `${column} = ?`, params: [value] }),
  };
}

/** From this time on. Named like `createdAt_gte`. A day without a time begins at 00:00 UTC. */
export function from(property: string): ListFilter<Date> {
  return {
    properties: [property],
    read: (given) => timeIn(given)?.at ?? null,
    match: (at) => ({ $gte: at }),
    condition: (column, at) => ({ sql: `${column} >= ?`, params: [at] }),
  };
}

/** Up to and including this time. Named like `createdAt_lte`. A day without a time ends at 24:00 UTC. */
export function until(property: string): ListFilter<Date> {
  return {
    properties: [property],
    read(given) {
      const time = timeIn(given);
      return time && new Date(time.at.getTime() + (time.isDay ? dayMs : 1));
    },
    match: (end) => ({ $lt: end }),
    condition: (column, end) => ({ sql: `${column} < ?`, params: [end] }),
  };
}

/** One of the filter's columns must match. */
export function eitherOf(conditions: readonly Condition[]): Condition {
  if (conditions.length < 2) return all(conditions);
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' or ')})`,
    params: conditions.flatMap((each) => each.params),
  };
}

function anyText<Value extends string>(
  property: string | undefined,
  narrow: (values: string[]) => Value[],
): ListFilter<Value[]> {
  return {
    ...(property !== undefined && { properties: [property] }),
    read(given) {
      const values = textsIn(given);
      return values && narrow(values);
    },
    match: (values) => ({ $in: values }),
    condition: anyOf,
  };
}

/** One value or a list. Null for an empty input; an empty list does not count as empty input. */
function textsIn(given: unknown): string[] | null {
  const values: unknown[] = Array.isArray(given) ? given : [given];
  if (!Array.isArray(given) && (given === null || given === '')) return null;
  return values.map((value) => {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new InvalidFilter('must be text or a list of texts');
    // PostgreSQL cannot store a NUL character, and half a surrogate pair is not valid Unicode.
    return String(value).replaceAll('\0', '').toWellFormed();
  });
}

function timeIn(given: unknown): { at: Date; isDay: boolean } | null {
  if (given === null || given === '') return null;
  const at = isoTime(given);
  if (!at) throw new InvalidFilter('must be a date like 2027-03-01 or a time like 2027-03-01T12:00:00Z');
  return { at, isDay: String(given).length === 10 };
}
