import { createHmac } from 'node:crypto';

/**
 * A stable name for the vendor account behind these credentials, so that provider accounts with the same credentials
 * share its limits. A keyed hash: a reader of the name cannot test guessed secrets against it.
 */
export function principalOf(key: Buffer, secrets: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(secrets)).digest('base64url').slice(0, 22);
}
