import { Injectable } from '@nestjs/common';
import type { RecordType, RelativeName } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { AppliedPlans } from '../../records/index.js';
import { RrsetSnapshots, sayBackup } from '../../zone-store/index.js';
import { nameOf } from './zone-at-time.js';
import { versionsOf, type SetVersion, type Occurrence } from './rrset-versions.js';

/** "What was www on 3 March?": one set through all snapshots and our own writes. */
@Injectable()
export class RrsetHistory {
  constructor(
    private readonly snapshots: RrsetSnapshots,
    private readonly writes: AppliedPlans,
  ) {}

  /** Oldest first. */
  async of(domain: Domain, set: { name: RelativeName; type: RecordType }): Promise<SetVersion[]> {
    const seen = (await this.snapshots.of(domain, set)).map(
      ({ snapshotId: id, takenAt: at, description, phrase, incompleteReason, rrset }): Occurrence => {
        return { rrset, by: { kind: 'snapshot', id, at, description, phrase, incompleteReason } };
      },
    );
    const written = (await this.writes.ofSet(domain, set)).map(({ planId: id, at, rrset }): Occurrence => {
      // Our own writes are known whole, whatever else could not be read.
      return { rrset, by: { kind: 'change', id, at, ...nameOf(sayBackup('change')), incompleteReason: null } };
    });
    return versionsOf([...seen, ...written]);
  }
}
