import { defineEvent } from '../platform/events/index.js';

export interface AccountTakenOver {
  accountId: string;
  userId: string;
  /** ISO 8601, UTC. Everything in the account that is older was made by somebody else. */
  at: string;
}

export interface AccountDeleted {
  accountId: string;
}

/** An account and everything that it owned in the database is gone. */
export const accountDeleted = defineEvent<AccountDeleted>('auth.account-deleted');

/** The operator claimed, by ADMIN_EMAIL, an account that somebody had registered with that address. */
export const accountTakenOver = defineEvent<AccountTakenOver>('auth.account-taken-over');

/** Changes of the ways into an account, which its person hears of by mail and reads in the activity. */
export type SecurityChange =
  'passwordChanged' | 'passwordReset' | 'addressChanged' | 'addressKept' | 'sessionEnded' | 'sessionsEnded';

/** Changes that are worth a mail: a person ends sessions knowingly. */
export type MailedChange = Exclude<SecurityChange, 'sessionEnded' | 'sessionsEnded'>;

export interface SecurityChanged {
  /** The id of this piece of news, which may be delivered twice. */
  id: string;
  accountId: string;
  userId: string;
  change: SecurityChange;
  /** The address of the person. */
  email: string;
  /** ISO 8601, UTC. */
  at: string;
}

export const securityChanged = defineEvent<SecurityChanged>('auth.security-changed');
