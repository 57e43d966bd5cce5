import { likeText, orderBy, type Condition, type SortDirection } from '../../platform/listing/index.js';
import type { RecordQuery, SortField } from './record-query.js';

/*
 * The pieces that the pages of the record list are made of: orders that an index has, and searches that an index
 * answers. The entity's indexes are written with the same expressions. Why so, with numbers: ADR 0009.
 */

/** Longer values sort by their first characters: an index entry cannot hold a long text. */
export const sortedValueLength = 64;

/** Each zone begins with the domain itself. Within a zone no index has this order: a page sorts the zones that it shows. */
const byZone = ['domain.name', "(record.name <> '@')", 'record.name', 'record.type', 'record.rdata', 'record.id'];

/**
 * Each is the order of an index, which begins with the account, so that a page is read and not sorted. Each ends with
 * the id, or two pages could show one record twice. Ids grow with the time of their making.
 */
const columnsOf: Readonly<Record<SortField, readonly string[]>> = {
  id: ['record.id'],
  name: ['record.name', 'record.id'],
  fqdn: byZone,
  type: ['record.type', 'record.name', 'record.id'],
  value: [`"left"(record.rdata, ${sortedValueLength})`, 'record.id'],
  ttl: ['record.ttl_seconds', 'record.id'],
  status: ['record.status', 'record.type', 'record.id'],
  domain: byZone,
  'domain.name': byZone,
  createdAt: ['record.id'],
  updatedAt: ['record.updated_at', 'record.id'],
};

export interface RecordOrder {
  /** Names what a row is sorted by, for the select list of a query: `…, record.id as key_1`. */
  keys: string;
  /** `order by` for the query that selects the keys. */
  within: string;
  /** The same order for a query around it, which calls its rows `rows`. */
  of(rows: string): string;
  /** The order begins with the zone's name: the query has to join the domains. */
  byDomain: boolean;
  direction: SortDirection;
}

export function orderOf({ sort: { field, direction } }: Pick<RecordQuery, 'sort'>): RecordOrder {
  const columns = columnsOf[field];
  const keysOf = (rows: string) => columns.map((_, index) => `${rows}.key_${index}`);
  return {
    keys: columns.map((column, index) => `${column} as key_${index}`).join(', '),
    within: orderBy(columns, direction),
    of: (rows) => orderBy(keysOf(rows), direction),
    byDomain: columns === byZone,
    direction,
  };
}

/**
 * The expression that the search index holds of a row: the trigrams of its relative name and of all that follows its
 * first name in the search text, as pg_trgm cuts them, as the lexemes of a tsvector. The name of its zone, which all
 * records of the zone share, is left to `record-search.ts`. Unlike `gin_trgm_ops`, a tsquery can ask for trigrams that
 * begin with two letters.
 */
export const searchTrigrams = trigramsIn('"name"', '"search_text"');

function trigramsIn(name: string, text: string): string {
  return `array_to_tsvector(show_trgm(${name} || ' ' || substr(${text}, strpos(${text}, ' '))))`;
}

/** Matches rows that contain the text, by looking at each of them. */
export function containing(text: string): Condition {
  return { sql: 'record.search_text like ?', params: [likeText(text)] };
}

/**
 * Matches the rows whose own part contains the text, and others, through the index. Null for a text without a trigram
 * to look up.
 */
export function lookUp(text: string): Condition | null {
  const trigrams = trigramsOf(text);
  if (trigrams.length === 0) return null;
  return { sql: `${trigramsIn('record.name', 'record.search_text')} @@ ?::tsquery`, params: [trigrams.join(' & ')] };
}

/**
 * Pure. Trigrams that every row containing the text must have, as terms of a tsquery. pg_trgm pads a word with two
 * blanks in front and one behind. Where the text ends within a word, the next letter is unknown: no padding there.
 */
export function trigramsOf(text: string): string[] {
  return [...text.matchAll(/[a-z0-9]+/g)].flatMap(({ 0: word, index }) => {
    const isWordStart = isWordBreak(text[index - 1]);
    const isWordEnd = isWordBreak(text[index + word.length]);
    const padded = `${isWordStart ? '  ' : ''}${word}${isWordEnd ? ' ' : ''}`;
    if (padded.length >= 3) return cutIntoTrigrams(padded);
    return word.length === 2 ? [beginningWith(word)] : [];
  });
}

/**
 * Every third one, counted from the end, and the first: they cover the word. Each term makes a lookup longer where its
 * trigram is common, and those between hardly narrow it. Two blanks and a letter say little.
 */
function cutIntoTrigrams(padded: string): string[] {
  const text = padded.length > 3 && padded.startsWith('  ') ? padded.slice(1) : padded;
  const last = text.length - 3;
  const starts = Array.from({ length: last + 1 }, (_, at) => at).filter((at) => at === 0 || (last - at) % 3 === 0);
  return starts.map((at) => `'${text.slice(at, at + 3)}'`);
}

/** Two letters begin a trigram; pg_trgm stores one with letters beyond ASCII as a number, `0x…`. */
function beginningWith(letters: string): string {
  return `('${letters}':* | '0x':*)`;
}

/** Whether a word certainly ends here. Beyond ASCII, the database's locale decides what is a letter. */
function isWordBreak(character: string | undefined): boolean {
  return character !== undefined && /[\0-/:-`{-\x7f]/.test(character);
}

/** The tables of a query for records, with their domains where it uses these. */
export function recordsWith({ domain = false }: { domain?: boolean }): string {
  const join = 'join domain on domain.account_id = record.account_id and domain.id = record.domain_id';
  return `dns_record record ${domain ? join : ''}`;
}
