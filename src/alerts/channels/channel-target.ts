import { createHmac, randomBytes } from 'node:crypto';

/** Sealed in the vault: a Slack address is a password, and other addresses often contain one. */
export interface ChannelTarget {
  url: string;
  /** Signs what goes to a webhook; null for Slack, whose address is the secret. */
  secret: string | null;
}

export function newSecret(): string {
  return `zkwh_${randomBytes(32).toString('base64url')}`;
}

/**
 * HMAC-SHA256 in hexadecimal over `<seconds since 1970>.<body>`. The time is signed too, so that a receiver who refuses
 * old ones cannot be fed a recorded message.
 */
export function signatureOf(secret: string, timestampSeconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestampSeconds}.${body}`).digest('hex');
}
