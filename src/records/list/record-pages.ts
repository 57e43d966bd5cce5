import { all, conditionsOf, type Condition } from '../../platform/listing/index.js';
import { containing, lookedUp, orderOf } from './record-list-sql.js';
import { recordListing, type RecordQuery } from './record-query.js';

// Three strategies for one page, because none is fast for every size and search: measured in ADR 0009.

/** Selects the ids of one page. `order` sorts a query that joins them as `page`. */
export interface PageSql extends Condition {
  order: string;
}

/** Counts the matches of a search up to here; beyond, a list only says that there are more. */
const maxCounted = 10_000;

/** Records that a walk filters before it gives up. */
const maxWalked = 10_000;

/** Counts at most `atMost + 1` records; null counts all. */
export function countOf(accountId: string, query: RecordQuery): Condition & { atMost: number | null } {
  const { sql, params } = all(narrowed(accountId, query));
  const from = `from dns_record record where ${sql}`;
  if (!needleOf(query)) return { sql: `select count(*) as total ${from}`, params, atMost: null };
  const atMost = Math.max(maxCounted, query.offset + query.limit);
  return {
    sql: `select count(*) as total from (select 1 ${from} limit ?) counted`,
    params: [...params, atMost + 1],
    atMost,
  };
}

/**
 * Strategy 1: walk the index that has the order until the page is full. Null when the filter is selective: sorting is
 * cheaper then. `mayBeIncomplete`: the walk gives up after 10,000 records, so a page that is not full proves nothing.
 */
export function walkedPage(accountId: string, query: RecordQuery): (PageSql & { mayBeIncomplete: boolean }) | null {
  const { domainId, id, name, type, status } = query.filters;
  if (domainId ?? id ?? name) return null;
  const order = orderOf(query);
  const needle = needleOf(query);
  const ofType = conditionsOf(recordListing, { type }, columns);
  const rest = [...conditionsOf(recordListing, { status }, columns), ...(needle ? [containing(needle)] : [])];
  // No index has the order of zones within a type: walking one type would sort all of its records first.
  const typeIsFiltered = order.byDomain && rest.length > 0;
  const walked = all([...ofAccount(accountId), ...(typeIsFiltered ? [] : ofType)]);
  const filters = typeIsFiltered ? [...ofType, ...rest] : rest;
  const rows = `select record.*, ${order.keys} from ${source(order.byDomain)} where ${walked.sql} ${order.within}`;
  if (filters.length === 0) {
    const params = [...walked.params, query.limit, query.offset];
    return { sql: `${rows} limit ? offset ?`, params, order: order.of('page'), mayBeIncomplete: false };
  }
  const wanted = all(filters);
  return {
    sql: `select record.* from (${rows} limit ?) record where ${wanted.sql} ${order.of('record')} limit ? offset ?`,
    params: [...walked.params, maxWalked, ...wanted.params, query.limit, query.offset],
    order: order.of('page'),
    mayBeIncomplete: true,
  };
}

/** Strategy 2: find all matches and sort them. */
export function sortedPage(accountId: string, query: RecordQuery): PageSql {
  const order = orderOf(query);
  const { sql, params } = all(narrowed(accountId, query));
  const found = `select record.id, ${order.keys} from ${source(order.byDomain)} where ${sql}`;
  return {
    sql: `with found as materialized (${found}) select * from found ${order.of('found')} limit ? offset ?`,
    params: [...params, query.limit, query.offset],
    order: order.of('page'),
  };
}

/**
 * Strategy 3, for thousands of matches in the order of zones: count the matches of each zone, then sort only those of
 * the zones that the page shows. Null for any other order.
 */
export function zonewisePage(accountId: string, query: RecordQuery): PageSql | null {
  const order = orderOf(query);
  if (!order.byDomain) return null;
  const { sql, params } = all(narrowed(accountId, query));
  const inZone = all(narrowed(accountId, query, 'row by row'));
  const { limit, offset } = query;
  return {
    sql: `with found as materialized (
        select record.domain_id, count(*) as matches from dns_record record where ${sql} group by record.domain_id
      ), counted as (
        select domain.id, domain.name, matches,
          sum(matches) over (order by domain.name ${order.direction}) as so_far
        from found join domain on domain.id = found.domain_id
      ), shown as materialized (
        select * from counted where so_far > ? and so_far - matches < ?
      )
      select record.id, ${order.keys} from shown domain
      join dns_record record on record.domain_id = domain.id
      where ${inZone.sql} ${order.within} limit ? offset ? - (select min(so_far - matches) from shown)`,
    params: [...params, offset, offset + limit, ...inZone.params, limit, offset],
    order: order.of('page'),
  };
}

/** One zone is read row by row: the search index knows no zones and would find the matches of all of them. */
function narrowed(
  accountId: string,
  query: RecordQuery,
  searching: 'row by row' | 'by index' = query.filters.domainId || query.filters.id ? 'row by row' : 'by index',
): Condition[] {
  const { search, q, ...exact } = query.filters;
  const text = search ?? q;
  const matching = (needle: string) => (searching === 'by index' ? lookedUp(needle) : [containing(needle)]);
  return [...ofAccount(accountId), ...conditionsOf(recordListing, exact, columns), ...(text ? matching(text) : [])];
}

function ofAccount(accountId: string): Condition[] {
  return [{ sql: 'record.account_id = ?', params: [accountId] }];
}

const columns = {
  domainId: 'record.domain_id',
  id: 'record.id',
  type: 'record.type',
  status: 'record.status',
  name: 'record.name',
};

/** Empty where nothing is searched. */
function needleOf({ filters: { search, q } }: RecordQuery): string {
  return search ?? q ?? '';
}

function source(byDomain: boolean): string {
  const domain = 'join domain on domain.account_id = record.account_id and domain.id = record.domain_id';
  return `dns_record record ${byDomain ? domain : ''}`;
}
