import { all, countLimit, type Condition } from '../../platform/listing/index.js';
import {
  namedZoneCounts,
  needleOf,
  ofAccount,
  ofFilters,
  ofKeptCounts,
  recordsOf,
  rowByRow,
} from './record-conditions.js';
import type { RecordQuery } from './record-query.js';

/*
 * How many records a list has, without looking at each of them: from the counts that each zone keeps, or as a proof that
 * there are more than anybody is told. Measured in ADR 0009.
 */

/** So many records tell roughly which part of all matches. */
export const firstSample = 5_000;

/** With fewer matches in that, it is quicker to find all of them than to prove that they are many. */
export const fewInSample = 25;

/** Reading a larger sample takes longer than finding the matches. */
const largestSample = 100_000;

/** Null where all are counted. A table can always go on to the next page. */
export function mostCounted(query: RecordQuery): number | null {
  if (!needleOf(query) && !query.filters.status) return null;
  return countLimit(query);
}

/** Null where more than zones and types narrow the list. */
export function keptTotal(accountId: string, { filters }: RecordQuery): Condition | null {
  const kept = ofKeptCounts(accountId, filters);
  return (
    kept && { sql: `select sum(records) as total from dns_record_count counted where ${kept.sql}`, params: kept.params }
  );
}

/** Counts the records of the zones that have the search in their names. Null without a search. */
export function totalOfNamedZones(accountId: string, query: RecordQuery): Condition | null {
  const named = namedZoneCounts(accountId, query);
  return named && { sql: `select sum(records) as total ${named.sql}`, params: named.params };
}

/** Counts the matches among so many records. Null for lists that are no part of a larger one of the same kind. */
export function totalOfSample(accountId: string, query: RecordQuery, size: number): Condition | null {
  const { domainId, id, name, pointsTo, type } = query.filters;
  if (id ?? name ?? pointsTo) return null;
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
  const { sql, params } = recordsOf(accountId, query, {
    columns: 'record.id',
    limit: atMost === null ? null : atMost + 1,
  });
  return { sql: `select count(*) as total from (${sql}) found`, params };
}

/** The size of a sample with more than `atMost` matches, judged by those in the first; null for too few matches. */
export function nextSample(matchesInFirst: number, atMost: number): number | null {
  const size = Math.ceil((1.25 * firstSample * (atMost + 1)) / matchesInFirst);
  return size <= largestSample ? size : null;
}
