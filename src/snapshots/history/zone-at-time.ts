import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  phraseOf,
  type Phrase,
  type Rrset,
  type Sentence,
  type Statement,
  type UnreadRecord,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { AppliedPlans } from '../../records/index.js';
import { sayBackup, Snapshot } from '../../zone-store/index.js';
import { Snapshots } from '../snapshots.service.js';
import { NothingKnownThen } from './history.errors.js';

/** The snapshot or change that shows how a zone was at some time. */
export interface Source {
  kind: 'snapshot' | 'change';
  /** The id of the snapshot or of the change plan. */
  id: string;
  at: Date;
  description: string;
  /** The description as data, for readers of other languages; left out where a person wrote it. */
  phrase?: Phrase | null;
  /** Why it may not show everything, as a sentence for people; null when it does. */
  incompleteReason: Statement | null;
}

export interface PastZone {
  rrsets: readonly Rrset[];
  /** Records that the host listed and we cannot decode; only a snapshot has them. */
  unread: readonly UnreadRecord[];
  source: Source;
  /** The next time at which the zone is known; null if there is none. Anything may have happened in between. */
  next: Pick<Source, 'kind' | 'id' | 'at'> | null;
}

/** The description of a source, and as data. */
export function nameOf(sentence: Sentence): Pick<Source, 'description' | 'phrase'> {
  return { description: sentence.text, phrase: phraseOf(sentence) };
}

/** Finds how a zone was at a time, by the snapshots and by the readings after our own writes. */
@Injectable()
export class ZoneAtTime {
  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: Snapshots,
    private readonly writes: AppliedPlans,
  ) {}

  /** Rejects with `NothingKnownThen` for a time from before the first reading that was kept. */
  async at(domain: Domain, then: Date): Promise<PastZone> {
    const { id: domainId, accountId } = domain;
    const known = { accountId, domainId, takenAt: { $lte: then } };
    const snapshot = await this.em.findOne(Snapshot, known, { orderBy: { takenAt: 'desc', id: 'desc' } });
    const write = await this.writes.lastUntil(domain, then);
    const next = await this.next(domain, then);
    if (write && (!snapshot || write.at > snapshot.takenAt)) {
      const { planId: id, at, rrsets, incompleteReason } = write;
      const source = { kind: 'change', id, at, ...nameOf(sayBackup('afterChange')), incompleteReason } as const;
      return { rrsets, unread: [], source, next };
    }
    if (!snapshot) throw new NothingKnownThen();
    const { rrsets } = await this.snapshots.zone({ snapshot, domain });
    const { id, takenAt: at, description, phrase, incompleteReason = null, unread } = snapshot;
    return { rrsets, unread, source: { kind: 'snapshot', id, at, description, phrase, incompleteReason }, next };
  }

  private async next(domain: Domain, then: Date): Promise<PastZone['next']> {
    const later = { accountId: domain.accountId, domainId: domain.id, takenAt: { $gt: then } };
    const snapshot = await this.em.findOne(Snapshot, later, { orderBy: { takenAt: 'asc', id: 'asc' } });
    const write = await this.writes.firstAfter(domain, then);
    if (write && (!snapshot || write.at < snapshot.takenAt)) return { kind: 'change', id: write.planId, at: write.at };
    return snapshot && { kind: 'snapshot', id: snapshot.id, at: snapshot.takenAt };
  }
}
