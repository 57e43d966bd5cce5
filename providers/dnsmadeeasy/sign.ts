import { createHmac } from 'node:crypto';

export interface Keys {
  apiKey: string;
  secretKey: string;
}

/** Pure. The headers that prove a request at this time. DNS Made Easy refuses a time that is more than some seconds off. */
export function signedHeaders({ apiKey, secretKey }: Keys, now: Date): Record<string, string> {
  const date = now.toUTCString();
  return {
    'x-dnsme-apiKey': apiKey,
    'x-dnsme-requestDate': date,
    'x-dnsme-hmac': createHmac('sha1', secretKey).update(date).digest('hex'),
  };
}
