import { printValue } from '../dns/index.js';
import type { SnapshotWithContent } from './snapshots.service.js';

export class SnapshotView {
  id!: string;
  domainId!: string;
  type!: 'manual' | 'auto';
  description!: string;
  recordCount!: number;
  /** When the zone was read. ISO 8601, UTC. */
  createdAt!: string;
}

export class SnapshotRecordView {
  /** Relative to the zone; `@` at the apex. */
  name!: string;
  type!: string;
  value!: string;
  /** Seconds. */
  ttl!: number;
  priority!: number | null;
}

export class SnapshotDetailsView extends SnapshotView {
  recordsData!: SnapshotRecordView[];
}

export class SyncResultView {
  success!: boolean;
  /** A sentence for people. */
  message!: string;
  /** Why it failed, in words. */
  error?: string;
  recordCount!: number;
  /** The snapshot that was taken; null for a mere refresh. */
  snapshotId!: string | null;
}

export function presentSnapshot({ snapshot, content }: SnapshotWithContent): SnapshotView {
  return {
    id: snapshot.id,
    domainId: snapshot.domainId,
    type: snapshot.kind,
    description: snapshot.description,
    recordCount: content.recordCount,
    createdAt: snapshot.takenAt.toISOString(),
  };
}

export function presentSnapshotDetails(taken: SnapshotWithContent): SnapshotDetailsView {
  const recordsData = taken.content.rrsets.flatMap(({ name, type, ttlSeconds, values }) =>
    values.map((rdata) => {
      const { value, priority } = printValue(type, rdata);
      return { name, type, value, ttl: ttlSeconds, priority: priority ?? null };
    }),
  );
  return { ...presentSnapshot(taken), recordsData };
}

export function presentBackup(taken: SnapshotWithContent): SyncResultView {
  const { recordCount } = taken.content;
  return {
    success: true,
    message: `Backed up ${recordCount} ${recordCount === 1 ? 'record' : 'records'}`,
    recordCount,
    snapshotId: taken.snapshot.id,
  };
}
