import type { WriteSummary } from '../../records/index.js';
import { recordsOf } from '../compare/compare-records.js';
import { presentRecord, type SnapshotRecordView } from '../record.presenter.js';
import type { Snapshot, SnapshotKind } from '../../zone-store/index.js';
import type { PastZone, Source } from './zone-at-time.js';
import type { SetVersion } from './rrset-versions.js';

export class SourceView {
  kind!: 'snapshot' | 'change';
  /** The id of the snapshot, or of the change plan. */
  id!: string;
  /** ISO 8601, UTC. */
  at!: string;
  description!: string;
  /** Why it may not show everything, as a sentence; null when it does. */
  incompleteReason!: string | null;
}

export class NextSourceView {
  kind!: 'snapshot' | 'change';
  id!: string;
  at!: string;
}

export class PastZoneView {
  /** The requested time. ISO 8601, UTC. */
  at!: string;
  saysSo!: SourceView;
  /** The next time at which the zone is known; null when there is none. Changes in between are unknown. */
  next!: NextSourceView | null;
  recordsData!: SnapshotRecordView[];
}

export class SetVersionView {
  /** When it was first seen like this. ISO 8601, UTC. */
  from!: string;
  /** When it was last seen like this. */
  lastSeenAt!: string;
  /** Empty when the set did not exist. */
  records!: SnapshotRecordView[];
  saysSo!: SourceView;
}

export class TimelineSnapshotView {
  id!: string;
  type!: SnapshotKind;
  description!: string;
  label!: string | null;
  pinned!: boolean;
  recordCount!: number;
  /** Why it may not show everything, as a sentence; null when it does. */
  incompleteReason!: string | null;
}

export class TimelineChangeView {
  planId!: string;
  source!: 'edit' | 'changes' | 'zone_file' | 'snapshot';
  status!: 'planned' | 'applying' | 'applied' | 'partial' | 'failed';
  /** Changes in the plan. */
  changes!: number;
  /** Sentences about the first five changes. */
  descriptions!: string[];
  /** Why the zone may not have been seen whole, as a sentence; null when it was. */
  incompleteReason!: string | null;
}

/** Either a snapshot or a change. */
export class TimelineEntryView {
  /** ISO 8601, UTC. */
  at!: string;
  /** The user; null for automatic entries. */
  by!: string | null;
  snapshot!: TimelineSnapshotView | null;
  change!: TimelineChangeView | null;
}

export function presentPastZone(at: Date, { rrsets, source, next }: PastZone): PastZoneView {
  return {
    at: at.toISOString(),
    saysSo: presentSource(source),
    next: next && { kind: next.kind, id: next.id, at: next.at.toISOString() },
    recordsData: rrsets.flatMap(recordsOf).map(presentRecord),
  };
}

export function presentVersion({ rrset, by, lastSeenAt }: SetVersion): SetVersionView {
  return {
    from: by.at.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    records: rrset ? recordsOf(rrset).map(presentRecord) : [],
    saysSo: presentSource(by),
  };
}

export function presentTimelineSnapshot(snapshot: Snapshot): TimelineEntryView {
  const { id, kind, description, label = null, pinned, recordCount, incompleteReason = null } = snapshot;
  const shown = { id, type: kind, description, label, pinned, recordCount, incompleteReason };
  return { at: snapshot.takenAt.toISOString(), by: snapshot.takenBy ?? null, snapshot: shown, change: null };
}

export function presentTimelineChange(write: WriteSummary): TimelineEntryView {
  const { planId, source, status, changes, descriptions, incompleteReason } = write;
  const change = { planId, source, status, changes, descriptions, incompleteReason };
  return { at: write.at.toISOString(), by: write.userId, snapshot: null, change };
}

function presentSource({ kind, id, at, description, incompleteReason }: Source): SourceView {
  return { kind, id, at: at.toISOString(), description, incompleteReason };
}
