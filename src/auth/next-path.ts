/** It travels in a cookie and in links. */
const maxLength = 1_000;
/** Routes of the server, and pages for visitors: going there after sign-in would be a loop. */
const loops = /^\/(api|auth|login|register|setup|verify-email|second-factor)(\/|$)/;
const anyOrigin = 'http://localhost';

/** The page of this site that the visitor wanted, as a path with its query; null for anything else. */
export function nextPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > maxLength || !wanted.startsWith('/')) return null;
  // `//host` and `/\host` are other sites to a browser.
  if (!URL.canParse(wanted, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin);
  if (origin !== anyOrigin || pathname.startsWith('//') || loops.test(pathname)) return null;
  return pathname + search + hash;
}

/** `path` with the wanted page as its `next`, where there is one. */
export function withNext(path: string, wanted: unknown): string {
  const next = nextPath(wanted);
  if (next === null || next === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
