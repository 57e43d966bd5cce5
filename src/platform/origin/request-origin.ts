import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';
import ipaddr from 'ipaddr.js';

const longestUserAgent = 300;

/** The request that a change comes from. Jobs and events carry it on: what a request sets off names that request. */
export interface RequestOrigin {
  /** As in the header `X-Request-Id` of its answer. */
  requestId: string;
  /** The client's address, whole; null where it is not known. */
  address: string | null;
  /** The browser's or program's name for itself; null where it says none. */
  userAgent: string | null;
  /** Name of the API key that was shown; null in a session. */
  apiKey: string | null;
}

const storage = new AsyncLocalStorage<RequestOrigin | null>();

/** Null outside of requests and what they set off. */
export function currentOrigin(): RequestOrigin | null {
  return storage.getStore() ?? null;
}

/** Does the work as a part of this request, or of none. */
export function withOrigin<Result>(origin: RequestOrigin | null, work: () => Result): Result {
  return storage.run(origin, work);
}

/** The request has shown this API key. */
export function nameApiKey(name: string): void {
  const origin = storage.getStore();
  if (origin) origin.apiKey = name;
}

/** Middleware. Stands behind the parser of bodies: events of the connection would lose the request again. */
export function keepOrigin(request: Request, _response: Response, next: NextFunction): void {
  const userAgent = request.get('user-agent')?.slice(0, longestUserAgent) ?? null;
  const origin = { requestId: String(request.id), address: wholeAddress(request.ip), userAgent, apiKey: null };
  withOrigin(origin, () => next());
}

function wholeAddress(ip: string | undefined): string | null {
  return ip !== undefined && ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : null;
}
