import type { Request } from 'express';

/** The value of a cookie that the browser sent, or undefined. Our own values need no decoding. */
export function cookieOf({ headers }: Pick<Request, 'headers'>, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** `__Host-` makes browsers refuse the cookie unless it is Secure, of this host alone and for every path. */
export function cookieName(name: string, { isHttps }: { isHttps: boolean }): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Every cookie of ours has these: no script reads it, and no other site makes the browser send it with a change. */
export function cookieAttributes({ isHttps }: { isHttps: boolean }) {
  return { httpOnly: true, secure: isHttps, sameSite: 'lax' as const, path: '/' };
}
