import { AppError } from '../platform/errors/index.js';

/** A pin says that nobody is to delete it by mistake. */
export class SnapshotPinned extends AppError {
  readonly code = 'snapshot_pinned';
  readonly status = 409;

  constructor() {
    super('This backup is pinned. Take the pin out before you delete it.');
  }
}

/** Something leans on it; `reason` says what, as a sentence. */
export class SnapshotInUse extends AppError {
  readonly code = 'snapshot_in_use';
  readonly status = 409;

  constructor(reason: string) {
    super(`This backup cannot be deleted now: ${reason}`);
  }
}

/** There is no copy that could be backed up. */
export class ZoneNeverRead extends AppError {
  readonly code = 'zone_never_read';
  readonly status = 409;

  constructor() {
    super('The zone has never been read whole, so there is nothing to back up. Back it up from its DNS host.');
  }
}
