import { all, conditionsOf, type Condition } from '../../platform/listing/index.js';
import { containing } from './record-list-sql.js';
import { recordListing, type RecordQuery } from './record-query.js';
import { pointingTo } from './record-targets.js';
import { searchMatches, selectRecords, zonesNamed, type SearchScope } from './record-search.js';
import { withStatus } from './record-status.js';

/** Empty where nothing is searched. */
export function needleOf({ filters: { search, q } }: RecordQuery): string {
  return search ?? q ?? '';
}

/** The records that a list shows, to be looked at one by one. */
export function narrowed(accountId: string, query: RecordQuery): Condition[] {
  const text = needleOf(query);
  return [...unsearched(accountId, query), ...(text ? [containing(text)] : [])];
}

function unsearched(accountId: string, { filters }: RecordQuery): Condition[] {
  const { search: _, q: __, status, pointsTo, ...exact } = filters;
  return [
    ...ofAccount(accountId),
    ...ofFilters(exact),
    ...(pointsTo ? [pointingTo(pointsTo)] : []),
    ...(status ? [withStatus(accountId, status)] : []),
  ];
}

/**
 * A search that an index answers. Null where nothing is searched, and in one zone, which is read row by row: the index
 * would find the matches of all zones.
 */
export function searchOf(
  accountId: string,
  query: RecordQuery,
): Pick<SearchScope, 'accountId' | 'narrowed' | 'text'> | null {
  const text = needleOf(query);
  if (!text || query.filters.domainId || query.filters.id) return null;
  return { accountId, narrowed: unsearched(accountId, query), text };
}

/** Selects the records that a list shows: more than `limit` only where there are more. */
export function recordsOf(
  accountId: string,
  query: RecordQuery,
  selected: Pick<SearchScope, 'columns' | 'withDomain' | 'limit'>,
): Condition {
  const search = searchOf(accountId, query);
  return search
    ? searchMatches({ ...search, ...selected })
    : selectRecords({ ...selected, narrowed: narrowed(accountId, query) });
}

/** Matches the records that a list shows, with the search index where there is a search. */
export function searched(accountId: string, query: RecordQuery): Condition {
  const search = searchOf(accountId, query);
  if (!search) return all(narrowed(accountId, query));
  const { sql, params } = searchMatches({ ...search, columns: 'record.id', limit: null });
  return {
    sql: `record.account_id = ? and record.id in (select id from (${sql}) matching)`,
    params: [accountId, ...params],
  };
}

export function ofAccount(accountId: string): Condition[] {
  return [{ sql: 'record.account_id = ?', params: [accountId] }];
}

/** Filters for the values of columns. */
export function ofFilters(filters: Omit<RecordQuery['filters'], 'search' | 'q' | 'status' | 'pointsTo'>): Condition[] {
  return conditionsOf(recordListing, filters, columns);
}

/** Matches what a status and a search ask for, by looking at each record. */
export function rowByRow(accountId: string, query: RecordQuery): Condition[] {
  const needle = needleOf(query);
  const { status } = query.filters;
  return [...(status ? [withStatus(accountId, status)] : []), ...(needle ? [containing(needle)] : [])];
}

/** Conditions on `dns_record_count counted` for a list that nothing but zones and types narrow; null for others. */
export function ofKeptCounts(accountId: string, filters: RecordQuery['filters']): Condition | null {
  const { domainId, type, ...others } = filters;
  if (Object.keys(others).length > 0) return null;
  const account = { sql: 'counted.account_id = ?', params: [accountId] };
  return all([account, ...conditionsOf(recordListing, { domainId, type }, countColumns)]);
}

/** The counts of the zones that have the search in their names, as all of their records match; null where not all do. */
export function namedZoneCounts(accountId: string, { filters }: RecordQuery): Condition | null {
  const { search, q, ...others } = filters;
  const text = search ?? q;
  const kept = ofKeptCounts(accountId, others);
  if (!text || !kept) return null;
  const named = zonesNamed(text);
  return {
    sql: `from dns_record_count counted
      join domain on domain.account_id = counted.account_id and domain.id = counted.domain_id
      where ${kept.sql} and ${named.sql}`,
    params: [...kept.params, ...named.params],
  };
}

const columns = {
  domainId: 'record.domain_id',
  id: 'record.id',
  type: 'record.type',
  name: 'record.name',
};

const countColumns = { domainId: 'counted.domain_id', type: 'counted.type' };
