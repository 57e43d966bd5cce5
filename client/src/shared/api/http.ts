import { type ApiError, errorOf } from './apiError';
import { CircuitBreaker } from './circuitBreaker';

export { ApiError } from './apiError';

/** Fired on `window`, with the URL as its detail, when a call was refused for want of a session. */
export const signedOutEvent = 'zonekeeper:signed-out';

export function announceSignedOut(url: string): void {
  window.dispatchEvent(new CustomEvent(signedOutEvent, { detail: url }));
}

const breaker = new CircuitBreaker();

/** A part of a list, and how long the whole is. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** One JSON call with the session cookie. Resolves with the body; rejects with `ApiError` or `CircuitOpen`. */
export async function http<T>(url: string, init: RequestInit = {}): Promise<T> {
  return (await call<T>(url, init)).body;
}

/** A read of a part of a list, which the query's `range` chooses. Rejects as `http` does. */
export async function httpPage<T>(url: string, init: RequestInit = {}): Promise<Page<T>> {
  const { body, response } = await call<T[]>(url, init);
  const total = Number(response.headers.get('Content-Range')?.split('/')[1] ?? NaN);
  return { items: body, total: Number.isNaN(total) ? body.length : total };
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
  throw error;
}

async function reach(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...init });
    return { response, text: await response.text() };
  } catch (error) {
    // A page that was left takes its calls back: that says nothing about the server.
    if (!init.signal?.aborted) breaker.failed();
    throw error;
  }
}

/** A 5xx with an app error code is a provider failure, not an outage of ours. */
function isFailing({ status, code }: ApiError): boolean {
  return status === 429 || (status >= 500 && (code === 'unknown' || code === 'internal_error'));
}

function parse(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The message of anything thrown, as the server said it. For people there is `useProblem`. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
