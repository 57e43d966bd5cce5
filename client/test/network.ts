import { pageOfDomains } from './domainList';

/** A request to the fake server: the path with its query, and the body as it was sent. */
export interface Asked {
  url: URL;
  body: unknown;
}

/** A body for 200, a status with a body, 'never' for a call that hangs, or a function of what was asked. */
export type Answer = 'never' | Reply | ((asked: Asked) => unknown);

interface Reply {
  status: number;
  body?: unknown;
  /** Server-sent events in place of a body: their names and data. */
  events?: readonly (readonly [event: string, data: unknown])[];
  headers?: Record<string, string>;
}

/** By method and path: `'GET /api/domains'`. A query in the key must match; without one, any does. */
export type Answers = Record<string, unknown>;

/** Asked on every page, whatever it shows. */
const usual = {
  'GET /api/auth/user': { status: 401, body: { code: 'unauthorized', message: 'Unauthorized' } },
  'GET /api/auth/options': { google: false, signup: true, setupNeeded: false, signedIn: true },
  'GET /api/incidents': [],
};

let answers: Answers = {};
let calls: string[] = [];
let strangers: string[] = [];

/** Replaces the network until the test ends. Later answers join earlier ones. */
export function openNetwork(more: Answers): void {
  answers = { ...usual, ...answers, ...more };
  globalThis.fetch = (input, init) => answer(String(input), init);
}

/** Fails the test that asked for what nobody had prepared. */
export function closeNetwork(): void {
  const unexpected = strangers;
  [answers, calls, strangers] = [{}, [], []];
  if (unexpected.length) throw new Error(`calls that the test has no answer for: ${unexpected.join(', ')}`);
}

/** Every call of this test so far: `'GET /api/dns-records?domainId=1'`. */
export const callsMade = (): readonly string[] => calls;

async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, window.location.origin);
  const method = init.method ?? 'GET';
  calls.push(`${method} ${url.pathname}${url.search}`);
  // A review that closes discards its plan, and looks at no answer.
  if (method === 'DELETE' && url.pathname.startsWith('/api/change-plans/')) return new Response(null, { status: 204 });
  const key = [`${method} ${url.pathname}${url.search}`, `${method} ${url.pathname}`].find((name) => name in answers);
  if (!key) {
    strangers.push(`${method} ${url.pathname}`);
    throw new TypeError('Failed to fetch');
  }
  const prepared = answers[key];
  const given = typeof prepared === 'function' ? await ask(prepared, { url, body: bodyOf(init) }) : prepared;
  const reply = method === 'GET' ? listed(given, url) : given;
  if (reply === 'never') return new Promise((_, reject) => abortWith(init.signal, reject));
  const { status, body, events, headers }: Reply = isReply(reply)
    ? reply
    : { status: reply === undefined ? 204 : 200, body: reply, headers: {} };
  if (events) return new Response(eventsText(events), { status, headers });
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}

/** A list of domains answers as the server does: filtered, sorted and by page. */
function listed(prepared: unknown, { pathname, searchParams }: URL): unknown {
  return pathname === '/api/domains' && Array.isArray(prepared) ? pageOfDomains(prepared, searchParams) : prepared;
}

function eventsText(events: NonNullable<Reply['events']>): string {
  return events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
}

async function ask(prepared: object, asked: Asked): Promise<unknown> {
  return (prepared as (asked: Asked) => unknown)(asked);
}

function isReply(reply: unknown): reply is Reply {
  return typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'number';
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

function abortWith(signal: AbortSignal | null | undefined, reject: (reason: unknown) => void): void {
  signal?.addEventListener('abort', () => reject(signal.reason));
}
