import { all, likeText, type Condition } from '../../platform/listing/index.js';
import { containing, lookUp, recordsWith } from './record-list-sql.js';

/*
 * Where a search text can be found. The search text of a record begins with its name, which is its relative name, a dot
 * and the name of its zone; a blank and its value follow. A text is found in the record's own part (the relative name,
 * or what follows the blank), in the name of its zone, or across a border of the two.
 */

/**
 * Matches zones with the text in their names, on `domain`: all of their records contain it. The dot at the end of a
 * zone's name is in no search text.
 */
export function zonesNamed(text: string): Condition {
  return { sql: 'domain.name like ?', params: [`${likeText(text)}.`] };
}

export interface SearchScope {
  accountId: string;
  /** Conditions on `record` that all matches fulfil: the account, and other filters. */
  narrowed: readonly Condition[];
  text: string;
  /** Selected of each match, its id among it: columns of `record`, and of `domain` if `withDomain`. */
  columns: string;
  withDomain?: boolean;
  /** Stops after so many matches in each kind of place; null finds all. */
  limit: number | null;
}

/** Selects each record that contains the text once. */
export function searchMatches(scope: SearchScope): Condition {
  const named = lookUp(scope.text) ? [selectInZones(scope, zonesNamed(scope.text), [])] : [];
  return union([...ownMatches(scope), ...named]);
}

/** The same without the records of zones that have the text in their names. */
export function matchesOfOtherZones(scope: SearchScope): Condition {
  const { sql, params } = zonesNamed(scope.text);
  return union(
    ownMatches({ ...scope, withDomain: true, narrowed: [...scope.narrowed, { sql: `not (${sql})`, params }] }),
  );
}

/** Matches in a record's own part and across its borders; all matches where the index has nothing to look up. */
function ownMatches(scope: SearchScope): Condition[] {
  const { text } = scope;
  const own = lookUp(text);
  if (!own) return [select(scope, [containing(text)])];
  return [select(scope, [own, containing(text)]), ...acrossBorders(scope)];
}

function acrossBorders(scope: SearchScope): Condition[] {
  const blank = scope.text.indexOf(' ');
  return blank >= 0 ? [acrossBlank(scope, blank)] : acrossDots(scope);
}

/** The end of the record's name, a blank, and the beginning of its value. */
function acrossBlank(scope: SearchScope, blank: number): Condition {
  const { text } = scope;
  const value = lookUp(text.slice(blank));
  if (value) return select(scope, [value, containing(text)]);
  const end = text.slice(0, blank);
  const zones = {
    sql: `(domain.name like ? or right(?, length(domain.name)) = domain.name)`,
    params: [`${likeText(end).slice(0, -1)}.`, `${end}.`],
  };
  return selectInZones(scope, zones, [containing(text)]);
}

/** The end of the relative name, a dot, and the beginning of the zone's name, which may be of any zone. */
function acrossDots(scope: SearchScope): Condition[] {
  const { text } = scope;
  const beginnings = [...text.matchAll(/\./g)].map(({ index }) => text.slice(index + 1)).filter(Boolean);
  const zones = anyOfThese(
    beginnings.map((beginning) => ({ sql: 'domain.name like ?', params: [likeText(beginning).slice(1)] })),
  );
  const name = text.endsWith('.') ? lookUp(`${text.slice(0, -1)} `) : null;
  return [
    ...(zones ? [selectInZones(scope, zones, [containing(text)])] : []),
    ...(text.endsWith('.') ? [select(scope, [...(name ? [name] : []), containing(text)])] : []),
  ];
}

function anyOfThese(conditions: readonly Condition[]): Condition | null {
  if (conditions.length === 0) return null;
  const sql = conditions.map((condition) => condition.sql).join(' or ');
  return { sql: `(${sql})`, params: conditions.flatMap(({ params }) => params) };
}

function select(scope: SearchScope, conditions: readonly Condition[]): Condition {
  const { sql, params } = selectRecords({ ...scope, narrowed: [...scope.narrowed, ...conditions] });
  return { sql: `(${sql})`, params };
}

/** Reads zone after zone until there are enough: a planner that only guesses how many match would read all records. */
function selectInZones(scope: SearchScope, zones: Condition, conditions: readonly Condition[]): Condition {
  const { accountId, narrowed, columns, limit } = scope;
  const records = all([...narrowed, ...conditions]);
  return {
    sql: `(select ${columns} from domain cross join lateral (
        select * from dns_record record where record.domain_id = domain.id and ${records.sql} offset 0
      ) record where domain.account_id = ? and ${zones.sql} limit ?)`,
    params: [...records.params, accountId, ...zones.params, limit],
  };
}

export function selectRecords({
  narrowed,
  columns,
  withDomain,
  limit,
}: Omit<SearchScope, 'accountId' | 'text'>): Condition {
  const { sql, params } = all(narrowed);
  return {
    sql: `select ${columns} from ${recordsWith({ domain: withDomain })} where ${sql} limit ?`,
    params: [...params, limit],
  };
}

function union(parts: readonly Condition[]): Condition {
  return { sql: parts.map(({ sql }) => sql).join(' union '), params: parts.flatMap(({ params }) => params) };
}
