import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { countRecords, parseFqdn, type Rrset, type Statement } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { Zones } from '../../records/index.js';
import { ZoneContents, splitZone, SnapshotStore, type Snapshot } from '../../zone-store/index.js';
import {
  compareRecords,
  compareUnreadable,
  unreadableRecords,
  type RecordComparison,
  type SingleRecord,
} from './compare-records.js';

/** The id under which our copy of the live zone is compared. */
export const currentZone = 'current';

/** One side of a comparison. */
export interface ComparedSide {
  /** Null for the live copy. */
  snapshot: Snapshot | null;
  takenAt: Date;
  recordCount: number;
  /** Why this side may not show everything, as a sentence for people; null when it does. */
  incompleteReason: Statement | null;
}

export interface Comparison extends RecordComparison {
  domain: Domain;
  before: ComparedSide;
  after: ComparedSide;
}

interface LoadedSide extends ComparedSide {
  /** In no chunk. */
  unreadable: readonly SingleRecord[];
  chunks: readonly string[];
  load(hashes: readonly string[]): Promise<Map<string, readonly Rrset[]>>;
}

/** Compares snapshots. It reads only the chunks that differ. */
@Injectable()
export class Comparisons {
  constructor(
    private readonly snapshots: SnapshotStore,
    private readonly contents: ZoneContents,
    private readonly zones: Zones,
  ) {}

  /** `from` and `to` may be `current`. Rejects with `NotFound` for a snapshot of another domain. */
  async compare(actor: Pick<Actor, 'accountId'>, domain: Domain, from: string, to: string): Promise<Comparison> {
    const [before, after] = [await this.side(actor, domain, from), await this.side(actor, domain, to)];
    const changedBefore = await setsOf(before, without(before.chunks, after.chunks));
    const changedAfter = await setsOf(after, without(after.chunks, before.chunks));
    const compared = compareRecords(changedBefore, changedAfter);
    const skipped = before.recordCount - changedBefore.reduce((sum, { values }) => sum + values.length, 0);
    const unreadable = compareUnreadable(before.unreadable, after.unreadable);
    return {
      added: [...compared.added, ...unreadable.added],
      removed: [...compared.removed, ...unreadable.removed],
      modified: compared.modified,
      unchanged: compared.unchanged + skipped + unreadable.unchanged,
      domain,
      before,
      after,
    };
  }

  private async side(actor: Pick<Actor, 'accountId'>, domain: Domain, id: string): Promise<LoadedSide> {
    if (id === currentZone) return this.live(domain);
    const snapshot = await this.snapshots.find(actor, domain, id);
    const { accountId, contentHash, takenAt, recordCount, incompleteReason = null } = snapshot;
    const unreadable = unreadableRecords(snapshot.unread, parseFqdn(domain.name));
    const { contents, snapshots } = this;
    const chunks = await snapshots.whileKept(snapshot, () => contents.chunksOf(accountId, contentHash));
    const load = (hashes: readonly string[]) => snapshots.whileKept(snapshot, () => contents.load(accountId, hashes));
    return { snapshot, takenAt, recordCount, incompleteReason, unreadable, chunks, load };
  }

  private async live(domain: Domain): Promise<LoadedSide> {
    const copy = await this.zones.copy(domain);
    if (!copy) throw new NotFound('Zone');
    const { chunks } = splitZone(copy.zone);
    const byHash = new Map(chunks.map(({ hash, rrsets }) => [hash, rrsets]));
    return {
      snapshot: null,
      takenAt: copy.startedAt,
      recordCount: countRecords(copy.zone),
      incompleteReason: copy.incompleteReason,
      unreadable: unreadableRecords(copy.unread, copy.zone.name),
      chunks: chunks.map(({ hash }) => hash),
      load: () => Promise.resolve(byHash),
    };
  }
}

/** The chunks of one side only. A chunk that both sides have holds the same sets, wherever it is. */
function without(chunks: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return chunks.filter((hash) => !known.has(hash));
}

async function setsOf(side: LoadedSide, chunks: readonly string[]): Promise<Rrset[]> {
  if (chunks.length === 0) return [];
  const sets = await side.load(chunks);
  return chunks.flatMap((chunk) => [...(sets.get(chunk) ?? [])]);
}
