import type { Sentence } from '../../../src/dns/index.js';
import { ProviderError } from '../errors.js';
import { sayFailure } from '../failures.words.js';

export interface Page<Item, Cursor> {
  items: readonly Item[];
  /** Cursor of the next page; null on the last one. */
  next: Cursor | null;
  /** Number of items on all pages, if the vendor reports it. */
  total?: number;
}

export interface Paging<Item, Cursor> {
  vendor: string;
  first: Cursor;
  read(cursor: Cursor): Promise<Page<Item, Cursor>>;
  /** Unique key of an item: an item listed twice means that pages overlap or repeat. */
  idOf(item: Item): string;
  /** More pages than this count as a loop. Default: 10,000. */
  maxPages?: number;
}

/**
 * Every item of every page. Throws `ProviderError` `partial_listing` if pages repeat or form a loop, an item is listed
 * twice, or the total is missed or changes meanwhile because somebody writes the zone. Then read again.
 */
export async function paged<Item, Cursor>(paging: Paging<Item, Cursor>): Promise<Item[]> {
  const { vendor, first, read, idOf, maxPages = 10_000 } = paging;
  const items = new Map<string, Item>();
  const seen = new Set<string>();
  let total: number | undefined;
  for (let cursor: Cursor | null = first, pages = 1; cursor !== null; pages += 1) {
    const place = JSON.stringify(cursor);
    if (seen.has(place)) throw incomplete(vendor, sayFailure('failure.why.circle'));
    if (pages > maxPages) throw incomplete(vendor, sayFailure('failure.why.tooMany', { most: maxPages }));
    seen.add(place);
    const page: Page<Item, Cursor> = await read(cursor);
    if (total !== undefined && page.total !== total) throw incomplete(vendor, sayFailure('failure.why.moved'));
    total = page.total;
    for (const item of page.items) {
      if (items.has(idOf(item))) throw incomplete(vendor, sayFailure('failure.why.twice'));
      items.set(idOf(item), item);
    }
    cursor = page.next;
  }
  if (total !== undefined && total !== items.size) {
    throw incomplete(vendor, sayFailure('failure.why.fewer', { found: items.size, total }));
  }
  return [...items.values()];
}

/** The next of numbered pages: `{page: 2, pages: 7}`. */
export function nextPage({ page, pages }: { page: number; pages: number }): number | null {
  return page < pages ? page + 1 : null;
}

/** The next page if a short page is the last. A full last page costs one more, empty request. */
export function nextByLength(page: number, { length }: readonly unknown[], pageSize: number): number | null {
  return length < pageSize ? null : page + 1;
}

/** The next of pages counted by items: `?offset=100&limit=100`. An empty page before the end is an incomplete listing. */
export function nextOffset(
  vendor: string,
  offset: number,
  { length }: readonly unknown[],
  total: number,
): number | null {
  if (offset + length >= total) return null;
  if (length === 0) throw incomplete(vendor, sayFailure('failure.why.fewer', { found: offset, total }));
  return offset + length;
}

/** The `rel="next"` of a Link header (RFC 8288) as a URL of the same API; null if there is none. */
export function nextLink(vendor: string, headers: Headers, current: string): string | null {
  for (const [, target = '', parameters = ''] of (headers.get('link') ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*"?(?:[^";,]*\s)?next(?:\s[^";,]*)?"?/i.test(parameters)) return nextUrl(vendor, target, current);
  }
  return null;
}

/** The next page by the vendor's URL. Rejects URLs of other servers, which would receive the credentials. */
export function nextUrl(vendor: string, next: string | null | undefined, current: string): string | null {
  if (next === null || next === undefined || next === '') return null;
  const url = URL.canParse(next, current) ? new URL(next, current) : null;
  if (url?.origin !== new URL(current).origin) {
    throw new ProviderError('protocol', sayFailure('failure.otherServer', { host: vendor }));
  }
  return url.href;
}

/** A listing that lacks something: `why` is a `failure.why`. */
export function incomplete(host: string, why: Sentence): ProviderError {
  const message = sayFailure('failure.incomplete', { host, why });
  return new ProviderError('partial_listing', message, { retryable: true });
}
