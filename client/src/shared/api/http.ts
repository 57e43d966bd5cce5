import { type ApiError, errorOf } from './apiError';
import { speak } from './spokenError';
import { CircuitBreaker } from './circuitBreaker';

export { ApiError } from './apiError';

/** Fired on `window`, with the URL as its detail, when a call returns 401. */
export const signedOutEvent = 'zonekeeper:signed-out';

export function announceSignedOut(url: string): void {
  window.dispatchEvent(new CustomEvent(signedOutEvent, { detail: url }));
}

/** Fired on `window` when the person signs out: calls that are refused from then on are no news. */
export const signingOutEvent = 'zonekeeper:signing-out';

export function announceSigningOut(): void {
  window.dispatchEvent(new Event(signingOutEvent));
}

const breaker = new CircuitBreaker();

/** One page of a list, and the length of the whole list. */
export interface Page<T> {
  items: T[];
  total: number;
  /** False: the server stopped counting at `total`. */
  isTotalExact: boolean;
}

/** One JSON call with the session cookie. Resolves with the body; rejects with `ApiError` or `CircuitOpen`. */
export async function http<T>(url: string, init: RequestInit = {}): Promise<T> {
  return (await call<T>(url, init)).body;
}

/** Reads the page of a list that the query's `range` selects. Rejects as `http` does. */
export async function httpPage<T>(url: string, init: RequestInit = {}): Promise<Page<T>> {
  const { body, response } = await call<T[]>(url, init);
  const total = Number(response.headers.get('Content-Range')?.split('/')[1] ?? NaN);
  const isTotalExact = response.headers.get('Content-Range-Total') !== 'at-least';
  return { items: body, total: Number.isNaN(total) ? body.length : total, isTotalExact };
}

/** The server gives no more rows of a list in one answer. */
const pageSize = 1000;

/**
 * Reads a list to its end, page by page. `urlOf` gives the address of a range; the first page needs none. A row that
 * moves to a later page meanwhile is in the result once.
 */
export async function httpAll<T extends { id: string }>(urlOf: (range?: string) => string): Promise<T[]> {
  return httpAllBy(urlOf, ({ id }: T) => id);
}

/** As `httpAll`, for rows that something else than an id tells apart. */
export async function httpAllBy<T>(urlOf: (range?: string) => string, keyOf: (row: T) => string): Promise<T[]> {
  const { items, total } = await httpPage<T>(urlOf());
  const rows = new Map(items.map((item) => [keyOf(item), item]));
  // A page may hold fewer rows than were asked for.
  for (let first = items.length; first < total;) {
    const page = await httpPage<T>(urlOf(`[${first},${first + pageSize - 1}]`));
    if (page.items.length === 0) break;
    for (const item of page.items) rows.set(keyOf(item), item);
    first += page.items.length;
  }
  return [...rows.values()];
}

async function call<T>(url: string, init: RequestInit): Promise<{ body: T; response: Response }> {
  breaker.assertClosed();
  const { response, text } = await reach(url, init);
  const body = parse(text);
  if (response.ok) {
    breaker.succeeded();
    return { body: body as T, response };
  }
  const error = errorOf(response, text, body);
  if (isFailing(error)) breaker.failed();
  else breaker.succeeded();
  if (error.code === 'unauthorized') announceSignedOut(url);
  throw await speak(error);
}

async function reach(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...init });
    return { response, text: await response.text() };
  } catch (error) {
    // Leaving a page aborts its calls, which says nothing about the server.
    if (!init.signal?.aborted) breaker.failed();
    throw error;
  }
}

/**
 * A 5xx with an app error code is a provider failure, not an outage of ours. A 429 with one, such as too many test
 * mails, is about that action alone: other calls go on.
 */
function isFailing({ status, code }: ApiError): boolean {
  if (status === 429) return code === 'unknown' || code === 'rate_limited';
  return status >= 500 && ['unknown', 'internal_error', 'database_busy', 'database_unavailable'].includes(code);
}

function parse(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The message of anything thrown, as the server sent it. To show it to people, use `useProblem`. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
