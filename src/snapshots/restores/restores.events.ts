import { defineEvent } from '../../platform/events/index.js';
import type { RestoreSource, RestoreStatus } from './restore.entity.js';

export interface RestoreEnded {
  accountId: string;
  domainId: string;
  restoreId: string;
  snapshotId: string | null;
  /** Null for what the product did by itself. */
  userId: string | null;
  source: RestoreSource;
  status: RestoreStatus;
  /** Changes that it was about. */
  total: number;
  failed: number;
  /** A sentence for people. */
  message: string | null;
}

/** A restore came to its end, good or bad. Told at least once each. */
export const restoreEnded = defineEvent<RestoreEnded>('snapshots.restore-ended');
