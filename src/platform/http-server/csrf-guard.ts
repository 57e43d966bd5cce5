import type { IncomingHttpHeaders } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { CrossSiteRequest, UnsupportedMediaType } from './http-server.errors.js';

interface GuardedRoutes {
  /** Routes marked `@OpenToOtherSites()`. */
  isOpen(request: Request): boolean;
  /** Routes marked `@FileBody()`. */
  takesFile(request: Request): boolean;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps other sites from acting with the browser's cookies. A client that sends `Authorization` speaks for
 * itself: its cookies are dropped, and its origin does not matter.
 */
export function csrfGuard(publicUrl: string, { isOpen, takesFile }: GuardedRoutes): RequestHandler {
  const ownOrigins = new Set(originsOf(publicUrl));
  return (request: Request, _response: Response, next: NextFunction): void => {
    const open = isOpen(request);
    if (open || request.headers.authorization !== undefined) delete request.headers.cookie;
    if (open) return next();
    const unsafe = !safeMethods.has(request.method);
    if (unsafe && !isOwn(request.headers, ownOrigins)) throw new CrossSiteRequest();
    const mayBeJson = !unsafe || !hasBody(request.headers) || request.is('application/json');
    if (!mayBeJson && !takesFile(request)) throw new UnsupportedMediaType();
    next();
  };
}

/** Whether a request with these headers may change something. */
export function isOwn(headers: IncomingHttpHeaders, ownOrigins: ReadonlySet<string>): boolean {
  if (headers.authorization !== undefined) return true;
  const fetchSite = headers['sec-fetch-site'];
  // `none` is a person acting in the browser itself; no page can cause it.
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (headers.origin !== undefined) return ownOrigins.has(headers.origin);
  return headers.cookie === undefined;
}

/** On a developer's machine, all names of loopback are the same site. */
function originsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  if (!loopback.includes(url.hostname)) return [url.origin];
  return loopback.map((host) => `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`);
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
