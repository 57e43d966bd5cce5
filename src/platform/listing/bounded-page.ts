import type { EntityManager } from '@mikro-orm/postgresql';
import type { Condition } from './condition.js';
import type { ListQuery } from './listing.js';
import { orderBy } from './sql-page.js';

/** Rows that a filter matches are counted up to here; beyond, a list only says that there are more. */
const maxCounted = 10_000;

/** A list in SQL. All of it must be our own text; what clients send is in the parameters of `where`. */
export interface SqlList {
  /** `app_user u`, or tables that are joined. */
  from: string;
  where: Condition;
  /** The sort key and the id, which breaks ties. */
  keys: readonly [key: string, id: string];
}

export interface IdPage {
  ids: string[];
  /** Number of rows on all pages, or one more than were counted. */
  total: number;
  /** False: at least `total` rows match. */
  isTotalExact: boolean;
}

/** The most matches that this page of a filtered list needs to count: a table can always go on to the next page. */
export const countLimit = ({ offset, limit }: Pick<ListQuery, 'offset' | 'limit'>): number =>
  Math.max(maxCounted, offset + limit);

/**
 * One page of a list that may be large. Few matches are found once, counted and sorted. Many are not looked at to the
 * end: they fill the page soon where an index has its order. Without a filter all rows are counted.
 */
export async function findIds(em: EntityManager, list: SqlList, query: ListQuery): Promise<IdPage> {
  if (list.where.sql === 'true') {
    const [counted] = await em.execute<{ total: number }[]>(`select count(*)::int as total from ${list.from}`);
    return { ids: await walk(em, list, query), total: counted?.total ?? 0, isTotalExact: true };
  }
  const atMost = countLimit(query);
  const found = await findFew(em, list, query, atMost + 1);
  if (found.total <= atMost) return { ...found, isTotalExact: true };
  return { ids: await walk(em, list, query), total: found.total, isTotalExact: false };
}

/** The page in the order of an index, until it is full. */
async function walk(em: EntityManager, { from, where, keys }: SqlList, query: ListQuery): Promise<string[]> {
  const { sort, limit, offset } = query;
  const rows = await em.execute<{ id: string }[]>(
    `select ${keys[1]} as id from ${from} where ${where.sql} ${orderBy(keys, sort.direction)} limit ? offset ?`,
    [...where.params, limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** Finds so many matches in any order, and sorts these. */
async function findFew(
  em: EntityManager,
  { from, where, keys: [key, id] }: SqlList,
  { sort, limit, offset }: ListQuery,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const [found] = await em.execute<{ total: number; ids: string[] }[]>(
    `with found as materialized (select ${key} as key, ${id} as id from ${from} where ${where.sql} limit ?)
     select (select count(*)::int from found) as total,
       array(select id::text from found ${orderBy(['key', 'id'], sort.direction)} limit ? offset ?) as ids`,
    [...where.params, most, limit, offset],
  );
  return found ?? { ids: [], total: 0 };
}
