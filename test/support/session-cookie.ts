/** The `Set-Cookie` of the session among those of an answer; the name depends on HTTPS. Empty where there is none. */
export function sessionCookieIn(headers: Record<string, unknown>): string {
  const cookies = [headers['set-cookie'] ?? []].flat() as string[];
  return cookies.find((cookie) => /^(__Host-)?sid=/.test(cookie)) ?? '';
}
