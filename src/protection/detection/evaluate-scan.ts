import type { IgnoreRule, Statement } from '../../dns/index.js';
import { hourMs, minuteMs, secondMs } from '../../platform/clock/index.js';
import { type Drift, type DriftKind, type IncidentSubject, subjectOf } from './drift.js';
import { findDrifts, type Findings } from './find-drifts.js';
import { type GuardMemory, type Suspicion, type VisibilityNews, visibilityAfter } from './guard-memory.js';
import type { Baseline, ZoneViews } from './zone-views.js';

export interface ScanEvaluation {
  readonly memory: GuardMemory;
  /** Seen, but not yet confirmed. */
  readonly suspected: readonly Drift[];
  readonly confirmed: readonly Drift[];
  /** Subjects that this scan could fully check; their differences missing from `confirmed` are resolved. */
  readonly checkedSubjects: ReadonlySet<IncidentSubject>;
  /** Why the host's listing says nothing; null when it does. */
  readonly unknownReason: Statement | null;
  readonly visibilityNews: VisibilityNews;
  /** Seconds until an early scan; null: the next one comes at the interval. */
  readonly lookAgainSeconds: number | null;
}

/** Two scans this far apart confirm a change: momentary faults are over by then. */
const confirmAfterMs = 20_000;
/** Hosts publish within minutes; an alarm comes after twice that. */
const usualPublishingMs = 5 * minuteMs;
const lossBelievedAfter = { ms: hourMs, looks: 3 };

const minAgeMs: Readonly<Record<DriftKind, number>> = {
  edit: confirmAfterMs,
  hijack: confirmAfterMs,
  publishing: 2 * usualPublishingMs,
  sync: 2 * usualPublishingMs,
};

/** Pure. Evaluates one scan together with the results of earlier ones. */
export function evaluateScan(given: {
  memory: GuardMemory;
  baseline: Baseline;
  views: ZoneViews;
  rules: readonly IgnoreRule[];
  /** Keys of the host's settings that alter no answer. */
  remarks: ReadonlySet<string>;
  now: Date;
}): ScanEvaluation {
  const { memory, now, ...scan } = given;
  const findings = findDrifts({ ...scan, believeLoss: isBelieved(memory.loss, now) });
  const suspicions = suspicionsAfter(memory.suspicions, findings, now);
  const isConfirmed = (drift: Drift) => {
    const suspicion = suspicions.find(({ fingerprint }) => fingerprint === drift.fingerprint);
    if (!suspicion || suspicion.looks < 2) return false;
    return now.getTime() - Date.parse(suspicion.firstSeenAt) >= minAgeMs[drift.class];
  };
  const { confirmed = [], suspected = [] } = Object.groupBy(findings.drifts, (drift) =>
    isConfirmed(drift) ? 'confirmed' : 'suspected',
  );
  const { visibilityLoss, news } = visibilityAfter(memory.visibilityLoss, findings.unknownReason === null, now);
  return {
    memory: { ...memory, suspicions, loss: lossAfter(memory.loss, findings, now), visibilityLoss },
    suspected,
    confirmed,
    checkedSubjects: findings.checkedSubjects,
    unknownReason: findings.unknownReason,
    visibilityNews: news,
    lookAgainSeconds: suspected.length > 0 ? Math.min(...suspected.map((drift) => soon(drift.class))) : null,
  };
}

/** A subject that this scan could not check stays suspected: silence neither confirms nor clears. */
function suspicionsAfter(earlier: readonly Suspicion[], { drifts, checkedSubjects }: Findings, now: Date): Suspicion[] {
  const known = new Map(earlier.map((suspicion) => [suspicion.fingerprint, suspicion]));
  const seen = drifts.map((drift): Suspicion => {
    const { firstSeenAt, looks } = known.get(drift.fingerprint) ?? { firstSeenAt: now.toISOString(), looks: 0 };
    return { fingerprint: drift.fingerprint, subject: subjectOf[drift.class], firstSeenAt, looks: looks + 1 };
  });
  const shown = new Set(seen.map(({ fingerprint }) => fingerprint));
  const unseen = earlier.filter(({ fingerprint, subject }) => !shown.has(fingerprint) && !checkedSubjects.has(subject));
  return [...seen, ...unseen];
}

function lossAfter(
  earlier: GuardMemory['loss'],
  { isHostFault, unknownReason }: Findings,
  now: Date,
): GuardMemory['loss'] {
  if (isHostFault) return { since: earlier?.since ?? now.toISOString(), looks: (earlier?.looks ?? 0) + 1 };
  // A host that did not answer has not taken back what it showed.
  return unknownReason === null ? null : earlier;
}

function isBelieved(loss: GuardMemory['loss'], now: Date): boolean {
  if (!loss || loss.looks < lossBelievedAfter.looks) return false;
  return now.getTime() - Date.parse(loss.since) >= lossBelievedAfter.ms;
}

function soon(kind: DriftKind): number {
  return minAgeMs[kind] === confirmAfterMs ? (confirmAfterMs + 5 * secondMs) / secondMs : usualPublishingMs / secondMs;
}
