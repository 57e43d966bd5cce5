import { createHash } from 'node:crypto';
import type { HttpRequest } from '../contract/context.js';

export interface Keys {
  applicationKey: string;
  applicationSecret: string;
  consumerKey: string;
}

/** Pure. The headers that prove a request at this time of OVHcloud's clock, in seconds. */
export function signedHeaders(
  { method, url, body = '' }: Pick<HttpRequest, 'method' | 'url' | 'body'>,
  { keys, seconds }: { keys: Keys; seconds: number },
): Record<string, string> {
  const { applicationKey, applicationSecret, consumerKey } = keys;
  const text = [applicationSecret, consumerKey, method, url, body, seconds].join('+');
  return {
    'X-Ovh-Application': applicationKey,
    'X-Ovh-Consumer': consumerKey,
    'X-Ovh-Timestamp': String(seconds),
    'X-Ovh-Signature': `$1$${createHash('sha1').update(text).digest('hex')}`,
  };
}
