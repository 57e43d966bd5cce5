import type { ChangedPart } from '../../dns/index.js';
import { sayBackup, type SnapshotKind } from '../../zone-store/index.js';
import { presentRecord, type SnapshotRecordView } from '../record.presenter.js';
import type { ComparedSide, Comparison } from './comparisons.js';
import { type PhraseView, presentIncomplete, presentPhrase } from '../../platform/phrases/index.js';

export class ComparedSnapshotView {
  /** `current` is our copy of the live zone. */
  id!: string;
  /** When the zone was read. ISO 8601, UTC. */
  timestamp!: string;
  recordsCount!: number;
  description!: string;
  /** The description as data, for readers of other languages; null for one that a person wrote. */
  phrase!: PhraseView | null;
  /** Null for the live zone. */
  type!: SnapshotKind | null;
  /** Why this side may not show everything, as a sentence: records that it lacks may have been there. Null when it does. */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
}

export class ModifiedRecordView {
  old!: SnapshotRecordView;
  new!: SnapshotRecordView;
  /** The parts that differ. */
  changed!: ('values' | 'ttl' | 'settings')[];
}

export class ComparisonView {
  snapshot1!: ComparedSnapshotView;
  snapshot2!: ComparedSnapshotView;
  added!: SnapshotRecordView[];
  removed!: SnapshotRecordView[];
  modified!: ModifiedRecordView[];
  /** The number of records that are the same in both. */
  unchanged!: number;
}

export function presentComparison({ before, after, added, removed, modified, unchanged }: Comparison): ComparisonView {
  return {
    snapshot1: presentSide(before),
    snapshot2: presentSide(after),
    added: added.map(presentRecord),
    removed: removed.map(presentRecord),
    modified: modified.map((record) => ({
      old: presentRecord(record.old),
      new: presentRecord(record.new),
      changed: [...record.changed] satisfies ChangedPart[],
    })),
    unchanged,
  };
}

const current = sayBackup('current');

function presentSide({ snapshot, takenAt, recordCount, incompleteReason }: ComparedSide): ComparedSnapshotView {
  return {
    id: snapshot?.id ?? 'current',
    timestamp: takenAt.toISOString(),
    recordsCount: recordCount,
    description: snapshot?.description ?? current.text,
    phrase: presentPhrase(snapshot ? snapshot.phrase : current),
    type: snapshot?.kind ?? null,
    ...presentIncomplete(incompleteReason),
  };
}
