import { createHmac } from 'node:crypto';

/**
 * A name for whom the vendor sees behind these secrets, so that accounts with the same credentials share its limits.
 * Keyed, so that nobody who reads the name can try secrets against it.
 */
export function principalOf(key: Buffer, secrets: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(secrets)).digest('base64url').slice(0, 22);
}
