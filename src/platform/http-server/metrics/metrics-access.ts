import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { Secret } from '../../config/index.js';
import { MetricsHidden } from '../http-server.errors.js';

const loopbackAddress = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Throws unless the request brings the token or, where none is set, comes from this machine itself. */
export function assertMayReadMetrics(request: Request, token: Secret | undefined): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  // A proxy on this machine may set no header that shows it, so where a token is set it is always needed.
  if (token ? given !== undefined && sameText(given, token.reveal()) : given === undefined && isLocal(request)) return;
  throw new MetricsHidden();
}

/** A proxy on this machine connects from loopback, too, but sets one of these headers. */
function isLocal(request: Request): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in request.headers);
  return !forwarded && loopbackAddress.test(request.socket.remoteAddress ?? '');
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
