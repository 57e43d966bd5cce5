import { all, conditionsOf, type Condition } from '../../platform/listing/index.js';
import { containing, lookedUp } from './record-list-sql.js';
import { recordListing, type RecordQuery } from './record-query.js';
import { withStatus } from './record-status.js';

/** Empty where nothing is searched. */
export function needleOf({ filters: { search, q } }: RecordQuery): string {
  return search ?? q ?? '';
}

/** The records that a list shows. One zone is read row by row: the search index would find the matches of all zones. */
export function narrowed(
  accountId: string,
  query: RecordQuery,
  searching: 'row by row' | 'by index' = query.filters.domainId || query.filters.id ? 'row by row' : 'by index',
): Condition[] {
  const { search, q, status, ...exact } = query.filters;
  const text = search ?? q;
  const matching = (needle: string) => (searching === 'by index' ? lookedUp(needle) : [containing(needle)]);
  return [
    ...ofAccount(accountId),
    ...ofFilters(exact),
    ...(status ? [withStatus(accountId, status)] : []),
    ...(text ? matching(text) : []),
  ];
}

export function ofAccount(accountId: string): Condition[] {
  return [{ sql: 'record.account_id = ?', params: [accountId] }];
}

/** Filters for the values of columns. */
export function ofFilters(filters: Omit<RecordQuery['filters'], 'search' | 'q' | 'status'>): Condition[] {
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

const columns = {
  domainId: 'record.domain_id',
  id: 'record.id',
  type: 'record.type',
  name: 'record.name',
};

const countColumns = { domainId: 'counted.domain_id', type: 'counted.type' };
