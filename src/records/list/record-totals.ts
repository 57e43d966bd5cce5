import { all, likeText, type Condition } from '../../platform/listing/index.js';
import { narrowed, needleOf, ofAccount, ofFilters, ofKeptCounts, rowByRow } from './record-conditions.js';
import type { RecordQuery } from './record-query.js';

/*
 * How many records a list has, without looking at each of them: from the counts that each zone keeps, or as a proof that
 * there are more than anybody is told. Measured in ADR 0009.
 */

/** Matches are counted up to here; beyond, a list only says that there are more. */
const maxCounted = 10_000;

/** So many records tell roughly which part of all matches. */
export const firstSample = 5_000;

/** Reading a larger sample takes longer than finding the matches. */
const largestSample = 100_000;

/** Null where all are counted. A table can always go on to the next page. */
export function mostCounted(query: RecordQuery): number | null {
  if (!needleOf(query) && !query.filters.status) return null;
  return Math.max(maxCounted, query.offset + query.limit);
}

/** Null where more than zones and types narrow the list. */
export function keptTotal(accountId: string, { filters }: RecordQuery): Condition | null {
  const kept = ofKeptCounts(accountId, filters);
  return (
    kept && { sql: `select sum(records) as total from dns_record_count counted where ${kept.sql}`, params: kept.params }
  );
}

/** Counts the records of the zones that have the search in their names: all of these match. Null without a search. */
export function totalOfNamedZones(accountId: string, { filters }: RecordQuery): Condition | null {
  const { search, q, ...others } = filters;
  const needle = search ?? q;
  const kept = ofKeptCounts(accountId, others);
  if (!needle || !kept) return null;
  return {
    sql: `select sum(records) as total from dns_record_count counted
      join domain on domain.account_id = counted.account_id and domain.id = counted.domain_id
      where ${kept.sql} and rtrim(domain.name, '.') like ?`,
    params: [...kept.params, likeText(needle)],
  };
}

/** Counts the matches among so many records. Null for lists that are no part of a larger one of the same kind. */
export function totalOfSample(accountId: string, query: RecordQuery, size: number): Condition | null {
  const { domainId, id, name, type } = query.filters;
  if (id ?? name) return null;
  const sampled = all([...ofAccount(accountId), ...ofFilters({ domainId, type })]);
  const wanted = all(rowByRow(accountId, query));
  return {
    sql: `select count(*) filter (where ${wanted.sql}) as total
      from (select * from dns_record record where ${sampled.sql} limit ?) record`,
    params: [...wanted.params, ...sampled.params, size],
  };
}

/** Counts the matches themselves, up to one more than `atMost`. */
export function totalOfFound(accountId: string, query: RecordQuery, atMost: number | null): Condition {
  const { sql, params } = all(narrowed(accountId, query));
  return {
    sql: `select count(*) as total from (select 1 from dns_record record where ${sql} limit ?) found`,
    params: [...params, atMost === null ? null : atMost + 1],
  };
}

/** The size of a sample with more than `atMost` matches, judged by those in the first; null for too few matches. */
export function nextSample(matchesInFirst: number, atMost: number): number | null {
  const size = Math.ceil((1.25 * firstSample * (atMost + 1)) / matchesInFirst);
  return size <= largestSample ? size : null;
}
