/** One page of a list that is asked for by number. */
export interface Page<Item> {
  items: Item[];
  page: number;
  size: number;
  /** 1 at least. */
  pages: number;
}

/** A page past the end is empty. `page` counts from 1. */
export function pageOf<Item>(all: readonly Item[], { page, size }: { page: number; size: number }): Page<Item> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  return { items: all.slice((page - 1) * size, page * size), page, size, pages };
}

/** A number of the query, or what the vendor takes where there is none. */
export function numberIn(query: URLSearchParams, key: string, otherwise: number): number {
  return Number(query.get(key) ?? otherwise);
}
