import { AppError } from '../platform/errors/index.js';
import type { Sentence } from '../dns/index.js';
import { sayBackupRefusal } from './refusals.words.js';

/** A pin protects a snapshot from being deleted by mistake. */
export class SnapshotPinned extends AppError {
  readonly code = 'snapshot_pinned';
  readonly status = 409;

  constructor() {
    super('This backup is pinned. Unpin it before you delete it.');
  }
}

/** Something uses the snapshot; `reason` says what, as a sentence. */
export class SnapshotInUse extends AppError {
  readonly code = 'snapshot_in_use';
  readonly status = 409;

  constructor(reason: Sentence) {
    super(sayBackupRefusal('inUse', { reason }));
  }
}

/** There is no copy of the zone to back up. */
export class ZoneNeverRead extends AppError {
  readonly code = 'zone_never_read';
  readonly status = 409;

  constructor() {
    super('The zone has never been read completely, so there is nothing to back up. Back it up from its DNS host.');
  }
}
