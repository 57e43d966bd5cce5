import type { EntityManager, EntityName, FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import type { Listing, ListFilters, ListQuery } from './listing.js';

export interface Page<Row> {
  rows: Row[];
  /** Number of rows on all pages. */
  total: number;
}

/**
 * One page of an entity's rows. The client's filters apply in addition to `where`, which the client cannot change.
 * Sort and filter names are properties of the entity, or `account.name` for one of a relation. The id breaks ties;
 * otherwise two pages could show the same row.
 */
export async function findPage<Entity extends { id: string }>(
  em: EntityManager,
  entity: EntityName<Entity>,
  list: Listing<string, ListFilters>,
  query: ListQuery,
  where: FilterQuery<Entity> = {},
): Promise<Page<Entity>> {
  const { sort, limit, offset } = query;
  const orderBy = [nested(sort.field, sort.direction), { id: sort.direction }];
  const [rows, total] = await em.findAndCount<Entity>(
    entity,
    { $and: [where, ...matchesOf(list, query)] } as FilterQuery<Entity>,
    { orderBy: orderBy as QueryOrderMap<Entity>[], limit, offset },
  );
  return { rows, total };
}

function matchesOf({ options }: Listing<string, ListFilters>, { filters }: ListQuery): object[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const filter = options.filters[name];
    if (!filter) return [];
    const matches = (filter.properties ?? [name]).map((property) => nested(property, filter.match(value)));
    return matches.length === 1 ? matches : [{ $or: matches }];
  });
}

/** `account.name` → `{ account: { name: … } }` */
function nested(path: string, value: unknown): object {
  return path.split('.').reduceRight<unknown>((inner, property) => ({ [property]: inner }), value) as object;
}
