import type { Condition } from './condition.js';
import { eitherOf } from './filters.js';
import type { Listing, ListFilters, ListQuery, SortDirection } from './listing.js';

/** The filters of a query as SQL. `columns`: the SQL expression of each filtered property. */
export function conditionsOf(
  { options }: Listing<string, ListFilters>,
  filters: ListQuery['filters'],
  columns: Readonly<Record<string, string>>,
): Condition[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const filter = options.filters[name];
    if (!filter || value === undefined) return [];
    return eitherOf(
      (filter.properties ?? [name]).map((property) => {
        const column = columns[property];
        if (column === undefined) throw new Error(`The listing of ${options.resource} has no column for ${property}`);
        return filter.condition(column, value);
      }),
    );
  });
}

/** All columns in one direction, because PostgreSQL scans an index forwards or backwards as a whole. End with the id. */
export function orderBy(columns: readonly string[], direction: SortDirection): string {
  return `order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`;
}
