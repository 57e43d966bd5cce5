import type { Actor } from '../../auth/index.js';
import type { Rrset } from '../../dns/index.js';

/** Where a plan gets the content of a snapshot from. The module that keeps snapshots provides it. */
export interface SnapshotSource {
  /** Rejects with `NotFound` for a snapshot that is unknown, of another domain, or somebody else's. */
  zoneOf(actor: Pick<Actor, 'accountId'>, snapshotId: string, domainId: string): Promise<readonly Rrset[]>;
}

/** Injection token of the `SnapshotSource`. */
export const SNAPSHOT_SOURCE = Symbol('snapshot source');
