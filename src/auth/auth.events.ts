import { defineEvent } from '../platform/events/index.js';

export interface AccountTakenOver {
  accountId: string;
  userId: string;
  /** ISO 8601, UTC. Everything in the account that is older was made by somebody else. */
  at: string;
}

/** The owner of an address claimed the account that somebody had registered with it: by ADMIN_EMAIL or by Google. */
export const accountTakenOver = defineEvent<AccountTakenOver>('auth.account-taken-over');
