import { presentDomainExpiry, type DomainExpiryView } from '../expiration.presenter.js';
import type { CountedExpiryCheck, DomainExpiry } from './expiry-checks.js';

export class ExpiryCheckView {
  id!: string;
  /** `running` while domains are waiting. */
  status!: 'running' | 'done';
  /** Domains of the check. */
  total!: number;
  /** Domains that are not checked yet. */
  waitingCount!: number;
  /** Number of domains with a date from their registry. */
  successCount!: number;
  /** Number of domains whose registry failed or publishes no date. */
  errorCount!: number;
  /** Number of domains among the errors whose registry publishes no date: that does not change by asking again. */
  unpublishedCount!: number;
  /** Number of domains among the errors whose registry could not be reached. */
  unreachableCount!: number;
  /** Number of domains whose registry asks for a pause. They are checked after it. */
  queuedCount!: number;
  createdAt!: string;
  /** Null while it runs. */
  endedAt!: string | null;
}

export class BulkExpirationView extends ExpiryCheckView {
  /** At most 1,000 domains: those without a date from their registry first, each kind by name. */
  results!: DomainExpiryView[];
  /** Number of domains. */
  resultCount!: number;
}

export function presentExpiryCheck({ check, counts }: CountedExpiryCheck): ExpiryCheckView {
  return {
    id: check.id,
    status: check.endedAt ? 'done' : 'running',
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    waitingCount: counts.waiting,
    successCount: counts.found,
    errorCount: counts.failed + counts.unpublished + counts.unreachable,
    unpublishedCount: counts.unpublished,
    unreachableCount: counts.unreachable,
    queuedCount: counts.queued,
    createdAt: check.createdAt.toISOString(),
    endedAt: check.endedAt?.toISOString() ?? null,
  };
}

export function presentBulk(counted: CountedExpiryCheck, results: readonly DomainExpiry[]): BulkExpirationView {
  const check = presentExpiryCheck(counted);
  return {
    id: check.id,
    status: check.status,
    total: check.total,
    waitingCount: check.waitingCount,
    successCount: check.successCount,
    errorCount: check.errorCount,
    unpublishedCount: check.unpublishedCount,
    unreachableCount: check.unreachableCount,
    queuedCount: check.queuedCount,
    createdAt: check.createdAt,
    endedAt: check.endedAt,
    results: results.map(presentDomainExpiry),
    resultCount: check.total,
  };
}
