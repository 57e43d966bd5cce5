import { defineEvent } from '../../platform/events/index.js';
import type { RestoreSource, RestoreStatus } from './restore.entity.js';
import type { Statement } from '../../dns/index.js';

export interface RestoreEnded {
  accountId: string;
  domainId: string;
  restoreId: string;
  snapshotId: string | null;
  /** Null for an automatic restore. */
  userId: string | null;
  source: RestoreSource;
  status: RestoreStatus;
  /** Single records that its first plan adds, changes and removes. */
  total: number;
  /** Those of changes that failed. */
  failed: number;
  /** A sentence for people. */
  message: Statement | null;
}

/** A restore has ended, whether it worked or not. */
export const restoreEnded = defineEvent<RestoreEnded>('snapshots.restore-ended');
