import { defineEvent } from '../platform/events/index.js';

export interface AccountTakenOver {
  accountId: string;
  userId: string;
  /** ISO 8601, UTC. Everything in the account that is older was made by somebody else. */
  at: string;
}

export interface AccountDeleted {
  accountId: string;
  /** Its people, who are gone as well. */
  userIds: string[];
}

/** An account and everything that it owned in the database is gone. */
export const accountDeleted = defineEvent<AccountDeleted>('auth.account-deleted');

export interface DeletionNews {
  accountId: string;
}

/** A person has asked for the deletion of their account: in a week it happens. */
export const deletionAsked = defineEvent<DeletionNews>('auth.deletion-asked');

/** The person has changed their mind, and the account stays. */
export const deletionStopped = defineEvent<DeletionNews>('auth.deletion-stopped');

/** The operator claimed, by ADMIN_EMAIL, an account that somebody had registered with that address. */
export const accountTakenOver = defineEvent<AccountTakenOver>('auth.account-taken-over');

/** Changes of the ways into an account, which its person hears of by mail and reads in the activity. */
export type SecurityChange =
  | 'passwordChanged'
  | 'passwordReset'
  | 'addressChanged'
  | 'addressKept'
  /** By a link in a mail: those that somebody else may have added. */
  | 'waysInRemoved'
  | 'sessionEnded'
  | 'sessionsEnded'
  | 'deletionAsked'
  | 'deletionStopped';

/** Changes that are worth this mail: a person ends sessions knowingly, and a deletion has a mail of its own. */
export type MailedChange = Exclude<
  SecurityChange,
  'sessionEnded' | 'sessionsEnded' | 'deletionAsked' | 'deletionStopped'
>;

/** Other things that a person does about their access and their settings: the activity shows them, and no mail. */
export type AccessChange =
  | 'keyCreated'
  | 'keyRevoked'
  | 'exportAsked'
  | 'passkeyRenamed'
  /** The address stays until a link in a mail confirms the new one. */
  | 'addressAsked'
  | 'profileChanged'
  | 'preferencesChanged';

export interface SecurityChanged {
  /** The id of this piece of news, which may be delivered twice. */
  id: string;
  accountId: string;
  userId: string;
  change: SecurityChange | FactorChange | AccessChange;
  /** Name of the API key that it is about; absent for everything else. */
  key?: string;
  /** The address of the person. */
  email: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Changes of second factors and of the Google account, which are all worth a mail. */
export type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  /** By the operator of the server, for a person who has lost them all. */
  | 'factorsRemoved'
  | 'googleLinked'
  | 'googleUnlinked';

/** Changes after which there is one more way to sign in, or another one. */
export type AddedWayIn = Extract<
  FactorChange,
  'authenticatorAdded' | 'passkeyAdded' | 'recoveryCodesRenewed' | 'googleLinked'
>;

export const securityChanged = defineEvent<SecurityChanged>('auth.security-changed');

/** How a person came in or left, or that somebody tried to come in. */
export type SignInStep =
  'password' | 'passwordFactor' | 'google' | 'googleFactor' | 'passkey' | 'failed' | 'factorFailed' | 'out';

export interface SignInNoted {
  /** The id of this piece of news, which may be delivered twice. */
  id: string;
  step: SignInStep;
  /** All three are null for an address that nobody has here: it is published all the same, to take as long as any other. */
  accountId: string | null;
  userId: string | null;
  email: string | null;
  /** ISO 8601, UTC. */
  at: string;
}

/** Every sign-in, sign-out and failed attempt, for the audit log. */
export const signInNoted = defineEvent<SignInNoted>('auth.sign-in-noted');
