import { createHmac } from 'node:crypto';

/** Pure. The header that proves a request at this time. */
export function signedHeaders(
  { apiKey, secretKey }: { apiKey: string; secretKey: string },
  now: Date,
): Record<string, string> {
  const time = String(now.getTime());
  const hmac = createHmac('sha1', secretKey).update(time).digest('base64');
  return { 'x-cns-security-token': `${apiKey}:${hmac}:${time}` };
}
