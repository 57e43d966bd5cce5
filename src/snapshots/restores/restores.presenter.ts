import type { Restore, RestoreSource, RestoreStatus } from './restore.entity.js';
import { type PhraseView, presentPhrase, presentMessage, presentIncomplete } from '../../platform/phrases/index.js';
import { phraseIn, textOrNull } from '../../dns/index.js';

export class RestoreFailureView {
  /** `name/type`, as in the plan. */
  changeId!: string;
  code!: string | null;
  message!: string;
  /** The message as data, for readers of other languages; null where there are no words for it. */
  phrase!: PhraseView | null;
}

export class RestoreView {
  id!: string;
  domainId!: string;
  /** Null once the snapshot is gone. */
  snapshotId!: string | null;
  source!: RestoreSource;
  mode!: 'additive' | 'exact';
  /** `planned`: waits for a worker. `held`: stopped until a person decides; `message` says why. */
  status!: RestoreStatus;
  /** Changes of its first plan; 0 until the zone was read. */
  total!: number;
  /** How many of them are done. */
  done!: number;
  /** Single records that they add, change and remove. */
  recordTotal!: number;
  /** How many of these records are done. */
  recordsDone!: number;
  /** Changes that failed, at most 100; empty while the restore runs. */
  failed!: RestoreFailureView[];
  /** Their number. */
  failedCount!: number;
  /** A sentence for people; null when all went well. */
  message!: string | null;
  /** The message as data, for readers of other languages; null where there are no words for it. */
  phrase!: PhraseView | null;
  /**
   * Why it may not have put everything back, as sentences for people: its backup or a reading of the zone could not see
   * all records. Null when both could.
   */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
  /** Its latest change plan. */
  planId!: string | null;
  /** The safety snapshot from before the first write. Restoring it exactly undoes this restore. Null when nothing was written. */
  undoSnapshotId!: string | null;
  /** The user; null for an automatic restore. */
  startedBy!: string | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
  endedAt!: string | null;
}

/** A list has many restores. */
const shownFailures = 100;

export function presentRestore(
  restore: Restore,
  { done, undoSnapshotId }: { done: { changes: number; records: number }; undoSnapshotId: string | null },
): RestoreView {
  return {
    id: restore.id,
    domainId: restore.domainId,
    snapshotId: restore.snapshotId ?? null,
    source: restore.source,
    mode: restore.mode,
    status: restore.status,
    total: restore.total,
    done: done.changes,
    recordTotal: restore.recordTotal,
    recordsDone: done.records,
    failed: restore.failures
      .slice(0, shownFailures)
      .map(({ changeId, code, message }) => ({ changeId, code, ...presentMessage(message) })),
    failedCount: restore.failureCount,
    message: textOrNull(restore.message),
    phrase: presentPhrase(phraseIn(restore.message)),
    ...presentIncomplete(restore.incompleteReason),
    planId: restore.planId ?? null,
    undoSnapshotId,
    startedBy: restore.userId ?? null,
    createdAt: restore.createdAt.toISOString(),
    endedAt: restore.endedAt?.toISOString() ?? null,
  };
}
