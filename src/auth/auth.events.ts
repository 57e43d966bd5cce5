import { defineEvent } from '../platform/events/index.js';

export interface AccountTakenOver {
  accountId: string;
  userId: string;
  /** ISO 8601, UTC. Everything in the account that is older was made by somebody else. */
  at: string;
}

/** The operator claimed, by ADMIN_EMAIL, an account that somebody had registered with that address. */
export const accountTakenOver = defineEvent<AccountTakenOver>('auth.account-taken-over');
