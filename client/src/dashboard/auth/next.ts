import { isLinkPath, isPublicPath } from '../../shared/api/user';

/** Routes of the server. Going there, or to a page for visitors alone, after signing in would be a loop. */
const serverRoutes = ['/api', '/auth'];

/** The sign-in page for someone who was on the way to `place`, a path with its query. */
export const signInPath = (place: string): string =>
  place === '/' || nextPath(`?next=${encodeURIComponent(place)}`) === '/'
    ? '/login'
    : `/login?next=${encodeURIComponent(place)}`;

/** The page to open after signing in, from `?next=`. Accepts only paths of this site; anything else leads home. */
export function nextPath(query: string): string {
  const wanted = new URLSearchParams(query).get('next') ?? '/';
  const { origin } = window.location;
  // `//host` and `/\host` are other sites to a browser.
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const { origin: there, pathname, search, hash } = new URL(wanted, origin);
  const first = `/${pathname.split('/')[1]}`;
  const isLoop = (isPublicPath(first) && !isLinkPath(first)) || serverRoutes.includes(first);
  return there !== origin || isLoop || pathname.startsWith('//') ? '/' : pathname + search + hash;
}

/** The second step of the sign-in, and then the page that was wanted. */
export function secondFactorPath(query: string): string {
  const next = nextPath(query);
  return next === '/' ? '/second-factor' : `/second-factor?next=${encodeURIComponent(next)}`;
}
