import { isUUID } from 'class-validator';
import { all, anyOf, likeText, type Condition } from './condition.js';

/** The value of a filter cannot be read. Its message follows the name of the filter: "must be true or false". */
export class InvalidFilter extends Error {}

/** What MikroORM compares a property with. */
export type PropertyMatch =
  { $in: readonly string[] } | { $eq: boolean } | { $gte: Date } | { $lt: Date } | { $ilike: string };

/** One filter of a list: how it is read, and what it asks of the database. */
export interface ListFilter<Value> {
  /** Null for an input that was left empty: it filters nothing. Throws `InvalidFilter`. */
  read(given: unknown): Value | null;
  /** Properties that it looks at, one of which has to match. Without any: the property of the filter's own name. */
  properties?: readonly string[];
  /** For MikroORM. */
  match(value: Value): PropertyMatch;
  /** For SQL. `column` is an expression of ours, never of the client. */
  condition(column: string, value: Value): Condition;
}

/** Any of these ids. An id that is none matches nothing: a stale link is no mistake. */
export function ids(property?: string): ListFilter<string[]> {
  return anyText(property, (values) => values.filter((text) => isUUID(text)));
}

/** Any of these texts, exactly. `normalize` brings each into the form that the database holds. */
export function texts(property?: string, normalize = (text: string) => text): ListFilter<string[]> {
  return anyText(property, (values) => values.map(normalize));
}

/** Any of these values; refuses others by name. */
export function oneOf<const Value extends string>(known: readonly Value[], property?: string): ListFilter<Value[]> {
  const isKnown = (text: string): text is Value => known.some((value) => value === text);
  return anyText(property, (values) => {
    if (!values.every(isKnown)) throw new InvalidFilter(`must be one of ${known.join(', ')}`);
    return values;
  });
}

/** Part of one of these properties, in any case. Several words are one text. */
export function search(...properties: string[]): ListFilter<string> {
  return {
    properties,
    read: (given) => textsIn(given)?.join(' ').trim().toLowerCase() || null,
    match: (text) => ({ $ilike: likeText(text) }),
    condition: (column, text) => ({ sql: `${column} ilike ?`, params: [likeText(text)] }),
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

/** From this time on, by convention called `createdAt_gte`. A day without a time begins at 00:00 UTC. */
export function from(property: string): ListFilter<Date> {
  return {
    properties: [property],
    read: (given) => timeIn(given)?.at ?? null,
    match: (at) => ({ $gte: at }),
    condition: (column, at) => ({ sql: `${column} >= ?`, params: [at] }),
  };
}

/** Up to this time and including it, by convention called `createdAt_lte`. A day without a time ends at 24:00 UTC. */
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

/** One of the filter's columns has to match. */
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

/** One value or a list of them. Null where nothing was entered; an empty list is no empty input. */
function textsIn(given: unknown): string[] | null {
  const values: unknown[] = Array.isArray(given) ? given : [given];
  if (!Array.isArray(given) && (given === null || given === '')) return null;
  return values.map((value) => {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new InvalidFilter('must be text or a list of texts');
    // PostgreSQL stores no zero octet, and half a surrogate pair is no Unicode.
    return String(value).replaceAll('\0', '').toWellFormed();
  });
}

const dayMs = 24 * 60 * 60 * 1000;
const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/;

function timeIn(given: unknown): { at: Date; isDay: boolean } | null {
  if (given === null || given === '') return null;
  const at = typeof given === 'string' && isoTime.test(given) ? new Date(given) : null;
  if (!at || Number.isNaN(at.getTime()))
    throw new InvalidFilter('must be a date like 2027-03-01 or a time like 2027-03-01T12:00:00Z');
  return { at, isDay: String(given).length === 10 };
}
