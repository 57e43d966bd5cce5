import { all, type Condition } from '../../platform/listing/index.js';
import {
  namedZoneCounts,
  narrowed,
  ofAccount,
  ofFilters,
  ofKeptCounts,
  recordsOf,
  rowByRow,
  searched,
  searchOf,
} from './record-conditions.js';
import { orderOf, recordsWith } from './record-list-sql.js';
import type { RecordQuery } from './record-query.js';
import { matchesOfOtherZones } from './record-search.js';
import { plannedRecords } from './record-status.js';

// Three strategies for one page, because none is fast for every size and search: measured in ADR 0009.

/** Selects the ids of one page. `order` sorts a query that joins them as `page`. */
export interface PageSql extends Condition {
  order: string;
}

/** Records that a walk filters before it gives up, or skips before the page. */
export const maxWalked = 10_000;

/**
 * Strategy 1: walk the index that has the order until the page is full. Null when the filter is selective: sorting is
 * cheaper then. `mayBeIncomplete`: the walk gives up after 10,000 records, so a page that is not full proves nothing.
 */
export function walkedPage(accountId: string, query: RecordQuery): (PageSql & { mayBeIncomplete: boolean }) | null {
  const { domainId, id, name, pointsTo, type } = query.filters;
  if (domainId ?? id ?? name ?? pointsTo) return null;
  // Statuses that follow from plans are in no index.
  if (query.sort.field === 'status') return null;
  const order = orderOf(query);
  const ofType = ofFilters({ type });
  const rest = rowByRow(accountId, query);
  // No index has the order of zones within a type: walking one type would sort all of its records first.
  const typeIsFiltered = order.byDomain && rest.length > 0;
  const walked = all([...ofAccount(accountId), ...(typeIsFiltered ? [] : ofType)]);
  const filters = typeIsFiltered ? [...ofType, ...rest] : rest;
  const rows = `select record.*, ${order.keys} from ${recordsWith({ domain: order.byDomain })} where ${walked.sql} ${order.within}`;
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

/**
 * The order of statuses: the records whose status follows from a plan are few, and are put among the others, which an
 * index has in their order. `total` is that of `sortedPage` where `atMost` is given. Null for any other order.
 */
export function statusPage(accountId: string, query: RecordQuery, atMost: number | null = null): PageSql | null {
  if (query.sort.field !== 'status') return null;
  const order = orderOf(query);
  const { sql, params } = searched(accountId, query);
  const { limit, offset } = query;
  return {
    sql: `with planned as materialized (${plannedRecords}), found as materialized (
        (select record.id, ${order.keys} from dns_record record
          where ${sql} and record.id not in (select id from planned) ${order.within} limit ?)
        union all
        select record.id, planned.status, record.type, record.id
        from planned join dns_record record on record.id = planned.id where ${sql}
      )
      select *, (select count(*) from found) as total from found ${order.of('found')} limit ? offset ?`,
    params: [accountId, ...params, atMost === null ? offset + limit : atMost + 1, ...params, limit, offset],
    order: order.of('page'),
  };
}

/**
 * Strategy 2: find the matches and sort them. Each row has the `total` that was found; where that is more than `atMost`,
 * the search stopped, and the page is not the one that was asked for. Null finds all.
 */
export function sortedPage(accountId: string, query: RecordQuery, atMost: number | null = null): PageSql {
  const order = orderOf(query);
  const { sql, params } = recordsOf(accountId, query, {
    columns: `record.id, ${order.keys}`,
    withDomain: order.byDomain,
    limit: atMost === null ? null : atMost + 1,
  });
  return {
    sql: `with found as materialized (${sql})
      select *, (select count(*) from found) as total from found ${order.of('found')} limit ? offset ?`,
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
  const matches = keptMatches(accountId, query) ?? foundMatches(accountId, query);
  const inZone = all(narrowed(accountId, query));
  const { limit, offset } = query;
  return {
    sql: `with found as materialized (${matches.sql}), counted as (
        select domain.id, domain.name, matches,
          sum(matches) over (order by domain.name ${order.direction}) as so_far
        from found join domain on domain.id = found.domain_id
      ), shown as materialized (
        select * from counted where so_far > ? and so_far - matches < ?
      )
      select record.id, ${order.keys} from shown domain cross join lateral (
        select * from dns_record record where record.domain_id = domain.id and ${inZone.sql} offset 0
      ) record ${order.within} limit ? offset ? - (select min(so_far - matches) from shown)`,
    params: [...matches.params, offset, offset + limit, ...inZone.params, limit, offset],
    order: order.of('page'),
  };
}

/** The number of matches in each zone that has any. */
function foundMatches(accountId: string, query: RecordQuery): Condition {
  const columns = 'record.id, record.domain_id';
  const named = namedMatches(accountId, query);
  const search = searchOf(accountId, query);
  const found =
    named && search
      ? matchesOfOtherZones({ ...search, columns, limit: null })
      : recordsOf(accountId, query, { columns, limit: null });
  const counted = `select domain_id, count(*) as matches from (${found.sql}) found group by domain_id`;
  return named
    ? { sql: `${counted} union all ${named.sql}`, params: [...found.params, ...named.params] }
    : { sql: counted, params: found.params };
}

/** All records of a zone with the search in its name. */
function namedMatches(accountId: string, query: RecordQuery): Condition | null {
  const named = namedZoneCounts(accountId, query);
  return named && { sql: `select counted.domain_id, sum(records) ${named.sql} group by 1`, params: named.params };
}

function keptMatches(accountId: string, query: RecordQuery): Condition | null {
  const kept = ofKeptCounts(accountId, query.filters);
  if (!kept) return null;
  return {
    sql: `select counted.domain_id, sum(counted.records) as matches from dns_record_count counted
      where ${kept.sql} group by counted.domain_id`,
    params: kept.params,
  };
}
