import { all, conditionsOf, type Condition } from '../../platform/listing/index.js';
import { orderOf } from './record-order.js';
import { recordListing, type RecordQuery } from './record-query.js';
import { containing, lookedUp } from './record-search.js';

/** Ids of one page in their order, as the rows `page` with an `order` for whoever joins them. */
export interface PageSql extends Condition {
  order: string;
}

/** Matches of a search are counted so far; beyond, only that there are more. */
const countedMatches = 10_000;

/** A search reads so many records in the order that is asked for, before it looks matches up and sorts them. */
const walkedRecords = 10_000;

/** Counts no further than `atMost`, and one more; null counts all. */
export function countOf(accountId: string, query: RecordQuery): Condition & { atMost: number | null } {
  const { sql, params } = all(narrowed(accountId, query));
  const from = `from dns_record record where ${sql}`;
  if (!needleOf(query)) return { sql: `select count(*) as total ${from}`, params, atMost: null };
  const atMost = Math.max(countedMatches, query.offset + query.limit);
  return {
    sql: `select count(*) as total from (select 1 ${from} limit ?) counted`,
    params: [...params, atMost + 1],
    atMost,
  };
}

/**
 * The page by reading an index in the order of the page, until it is full. Null where few can match, so that to
 * sort them is less work. `mayFallShort`: gave up early, the page may be longer than what was found.
 */
export function walkedPage(accountId: string, query: RecordQuery): (PageSql & { mayFallShort: boolean }) | null {
  const { domainId, id, name, type, status } = query.filters;
  if (domainId ?? id ?? name) return null;
  const order = orderOf(query);
  const needle = needleOf(query);
  const ofType = conditionsOf(recordListing, { type }, columns);
  const rest = [...conditionsOf(recordListing, { status }, columns), ...(needle ? [containing(needle)] : [])];
  // No index has the order of zones within a type: to read that far means to sort all of the type.
  const typeIsFiltered = order.byDomain && rest.length > 0;
  const walked = all([...ofAccount(accountId), ...(typeIsFiltered ? [] : ofType)]);
  const filters = typeIsFiltered ? [...ofType, ...rest] : rest;
  const rows = `select record.*, ${order.keys} from ${source(order.byDomain)} where ${walked.sql} ${order.within}`;
  if (filters.length === 0) {
    const params = [...walked.params, query.limit, query.offset];
    return { sql: `${rows} limit ? offset ?`, params, order: order.of('page'), mayFallShort: false };
  }
  const wanted = all(filters);
  return {
    sql: `select record.* from (${rows} limit ?) record where ${wanted.sql} ${order.of('record')} limit ? offset ?`,
    params: [...walked.params, walkedRecords, ...wanted.params, query.limit, query.offset],
    order: order.of('page'),
    mayFallShort: true,
  };
}

/** The page by finding all that match and sorting them. */
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
 * The same page where thousands match and zones give the order; null for any other order. Counts the matches of each
 * zone, and sorts only the matches of the zones that the page shows.
 */
export function zonewisePage(accountId: string, query: RecordQuery): PageSql | null {
  const order = orderOf(query);
  if (!order.byDomain) return null;
  const { sql, params } = all(narrowed(accountId, query));
  const inZone = all(narrowed(accountId, query, { isSmall: true }));
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

/** `isSmall`: what is read is soon read whole, and has few of the matches that the index knows in all zones. */
function narrowed(
  accountId: string,
  query: RecordQuery,
  { isSmall = Boolean(query.filters.domainId ?? query.filters.id) } = {},
): Condition[] {
  const { search, q, ...exact } = query.filters;
  const needle = search ?? q;
  return [
    ...ofAccount(accountId),
    ...conditionsOf(recordListing, exact, columns),
    ...(needle ? (isSmall ? [containing(needle)] : lookedUp(needle)) : []),
  ];
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
