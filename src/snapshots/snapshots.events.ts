import { defineEvent } from '../platform/events/index.js';
import type { SnapshotKind } from '../zone-store/index.js';

export interface SnapshotTaken {
  accountId: string;
  domainId: string;
  snapshotId: string;
  kind: SnapshotKind;
  /** Null for automatic snapshots. */
  userId: string | null;
}

/** A manual or a scheduled snapshot was taken. Not published for the copies that Zonekeeper makes around writes. */
export const snapshotTaken = defineEvent<SnapshotTaken>('snapshots.taken');
