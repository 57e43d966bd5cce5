import type { IgnoreRule } from '../../dns/index.js';
import type { Drift } from './drift.js';
import { subjectOf, type DriftClass, type Subject } from './drift-class.js';
import { findDrifts, type Findings } from './find-drifts.js';
import type { GuardMemory, Suspicion } from './guard-memory.js';
import type { Baseline, Observation } from './observation.js';
import { sightAfter, type SightNews } from './sight.js';

export interface Judgement {
  readonly memory: GuardMemory;
  /** Seen, and not long or often enough. */
  readonly suspected: readonly Drift[];
  readonly confirmed: readonly Drift[];
  /** What was seen well enough that differences which are not in `confirmed` are over. */
  readonly judged: ReadonlySet<Subject>;
  /** Why the host's listing says nothing; null when it does. */
  readonly unknownReason: string | null;
  readonly sightNews: SightNews;
  /** When to look again ahead of time; null: at the interval. */
  readonly lookAgainSeconds: number | null;
}

/** A second look comes this long after the first at the earliest: faults of a moment are over by then. */
const confirmAfterMs = 20_000;
/** Hosts publish within minutes; an alarm comes after twice that. */
const usualPublishingMs = 5 * 60_000;
const lossBelievedAfter = { ms: 60 * 60_000, looks: 3 };

const minAgeMs: Readonly<Record<DriftClass, number>> = {
  edit: confirmAfterMs,
  hijack: confirmAfterMs,
  publishing: 2 * usualPublishingMs,
  sync: 2 * usualPublishingMs,
};

/** Pure. One look, judged with what the looks before it have shown. */
export function judge(given: {
  memory: GuardMemory;
  baseline: Baseline;
  observation: Observation;
  rules: readonly IgnoreRule[];
  now: Date;
}): Judgement {
  const { memory, now, ...look } = given;
  const findings = findDrifts({ ...look, believeLoss: isBelieved(memory.loss, now) });
  const suspicions = suspicionsAfter(memory.suspicions, findings, now);
  const isConfirmed = (drift: Drift) => {
    const suspicion = suspicions.find(({ fingerprint }) => fingerprint === drift.fingerprint);
    if (!suspicion || suspicion.looks < 2) return false;
    return now.getTime() - Date.parse(suspicion.firstSeenAt) >= minAgeMs[drift.class];
  };
  const { confirmed = [], suspected = [] } = Object.groupBy(findings.drifts, (drift) =>
    isConfirmed(drift) ? 'confirmed' : 'suspected',
  );
  const { blindness, news } = sightAfter(memory.blindness, findings.unknownReason === null, now);
  return {
    memory: { ...memory, suspicions, loss: lossAfter(memory.loss, findings, now), blindness },
    suspected,
    confirmed,
    judged: findings.judged,
    unknownReason: findings.unknownReason,
    sightNews: news,
    lookAgainSeconds: suspected.length > 0 ? Math.min(...suspected.map((drift) => soon(drift.class))) : null,
  };
}

/** What this look could not judge stays suspected: silence neither confirms nor clears. */
function suspicionsAfter(earlier: readonly Suspicion[], { drifts, judged }: Findings, now: Date): Suspicion[] {
  const known = new Map(earlier.map((suspicion) => [suspicion.fingerprint, suspicion]));
  const seen = drifts.map((drift): Suspicion => {
    const { firstSeenAt, looks } = known.get(drift.fingerprint) ?? { firstSeenAt: now.toISOString(), looks: 0 };
    return { fingerprint: drift.fingerprint, subject: subjectOf[drift.class], firstSeenAt, looks: looks + 1 };
  });
  const shown = new Set(seen.map(({ fingerprint }) => fingerprint));
  const unseen = earlier.filter(({ fingerprint, subject }) => !shown.has(fingerprint) && !judged.has(subject));
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

function soon(kind: DriftClass): number {
  return minAgeMs[kind] === confirmAfterMs ? (confirmAfterMs + 5_000) / 1_000 : usualPublishingMs / 1_000;
}
