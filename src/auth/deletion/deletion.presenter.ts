import type { Account } from '../accounts/account.entity.js';

export class DeletionView {
  /** When the account will be deleted; null when it stays. ISO 8601, UTC. */
  dueAt!: string | null;
}

/** The account stays. */
export class AccountKeptView {
  /** Its address. */
  email!: string;
}

export function presentDeletion({ deletionDueAt = null }: Account): DeletionView {
  return { dueAt: deletionDueAt?.toISOString() ?? null };
}
