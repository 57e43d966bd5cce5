import { presentPhrase, type PhraseView } from '../platform/phrases/index.js';
import type { HealthGroup, HealthSeverity } from './checks/health-check.js';
import { titleOf, cureOf } from './checks/catalogue.js';
import type { HealthFinding } from './runs/health-finding.entity.js';
import type { HealthRun, RunTrigger, ZoneReach } from './runs/health-run.entity.js';
import type { HealthReport } from './runs/zone-health.js';
import type { HealthSummary } from './runs/health-archive.js';

export class HealthCheckView {
  /** Stable. */
  id!: string;
  /** `records`: a rule that needs no question to anybody. */
  group!: HealthGroup;
  severity!: HealthSeverity;
  /** Where the promise is written, such as `RFC 1912 §2.8`. */
  source!: string;
  title!: string;
  titlePhrase!: PhraseView | null;
  /** Says how to mend it; for a rule, why it matters. */
  cure!: string;
  curePhrase!: PhraseView | null;
}

export class HealthEvidenceView {
  /** Name of the server; null for a resolver, or a server known by its address alone. */
  server!: string | null;
  address!: string;
  transport!: string;
  /** `www.example.org A` */
  question!: string;
  /** The response code, or why there is none: `TIMEOUT`, `MALFORMED`. */
  outcome!: string;
  /** Records of the answer, at most five. */
  values!: string[];
  rttMs!: number;
  /** ISO 8601, UTC. */
  at!: string;
}

export class HealthFixView {
  action!: 'create' | 'update' | 'delete';
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  value?: string;
  /** Seconds. */
  ttl?: number;
}

export class HealthFindingView {
  id!: string;
  /** Which check: stable. */
  checkId!: string;
  group!: HealthGroup;
  /** `critical`: fails now. `error`: cannot work. `warning`: likely a mistake. `note`: good to know. */
  severity!: HealthSeverity;
  /** The check in a few words. */
  title!: string;
  titlePhrase!: PhraseView | null;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** Tells it apart from other findings of the check at this set, such as a server; null if nothing does. */
  about!: string | null;
  /** Says what was seen. */
  message!: string;
  phrase!: PhraseView | null;
  /** Says how to mend it. */
  cure!: string;
  curePhrase!: PhraseView | null;
  /** Where the promise is written, such as `RFC 1912 §2.8`. */
  source!: string;
  evidence!: HealthEvidenceView[];
  /** The cure as edits for a change plan; null where no record change cures it. */
  fix!: HealthFixView[] | null;
  /** First run of those in a row that had it. ISO 8601, UTC. */
  firstSeenAt!: string;
  lastSeenAt!: string;
  /** Null while it is there. */
  goneAt!: string | null;
  /** The last run was the first to see it. */
  isNew!: boolean;
  /** Somebody acknowledged it, and the time has not passed. */
  isQuiet!: boolean;
  /** Null unless acknowledged. */
  acknowledgement!: string | null;
  acknowledgedUntil!: string | null;
  acknowledgedAt!: string | null;
}

export class HealthRunView {
  id!: string;
  domainId!: string;
  trigger!: RunTrigger;
  /** ISO 8601, UTC. */
  startedAt!: string;
  durationMs!: number;
  /** How far the zone could be seen. */
  reach!: ZoneReach;
  /** Questions sent to servers. */
  questions!: number;
  /** Checks that could not be finished, because nobody answered. */
  unknownChecks!: string[];
  serial!: number | null;
  critical!: number;
  error!: number;
  warning!: number;
  note!: number;
  /** Findings that the run before did not have, and those that are gone since. */
  added!: number;
  gone!: number;
  /** Findings beyond those that are kept. */
  omitted!: number;
}

export class ZoneHealthView {
  /** Null before the first run. */
  run!: HealthRunView | null;
  /** The most severe first. */
  findings!: HealthFindingView[];
  /** Findings that the last run no longer saw. */
  gone!: HealthFindingView[];
}

export class HealthSummaryView {
  domainId!: string;
  /** ISO 8601, UTC. */
  checkedAt!: string;
  critical!: number;
  error!: number;
  warning!: number;
  note!: number;
  /** Findings that somebody acknowledged; they count nowhere else. */
  acknowledged!: number;
}

export function presentHealth(report: HealthReport | null, now: Date): ZoneHealthView {
  if (!report) return { run: null, findings: [], gone: [] };
  const { run, findings, gone } = report;
  const present = (finding: HealthFinding) => presentFinding(finding, { run, now });
  return { run: presentRun(run), findings: findings.map(present), gone: gone.map(present) };
}

export function presentRun(run: HealthRun): HealthRunView {
  const { id, domainId, trigger, startedAt, durationMs, reach, unknownChecks } = run;
  return {
    ...{ id, domainId, trigger, startedAt: startedAt.toISOString(), durationMs, reach, unknownChecks },
    questions: run.questionCount,
    serial: run.serial === null || run.serial === undefined ? null : Number(run.serial),
    critical: run.criticalCount,
    error: run.errorCount,
    warning: run.warningCount,
    note: run.noteCount,
    added: run.newCount,
    gone: run.goneCount,
    omitted: run.omittedCount,
  };
}

export function presentFinding(
  finding: HealthFinding,
  { run, now }: { run: HealthRun | null; now: Date },
): HealthFindingView {
  const title = titleOf(finding);
  const cure = cureOf(finding);
  return {
    id: finding.id,
    checkId: finding.checkId,
    group: finding.group,
    severity: finding.severity,
    title: title.text,
    titlePhrase: presentPhrase(title),
    name: finding.name,
    type: finding.type,
    about: finding.group === 'records' ? null : (finding.about ?? null),
    message: finding.message,
    phrase: presentPhrase(finding.phrase),
    cure: cure.text,
    curePhrase: presentPhrase(cure),
    source: finding.source,
    evidence: finding.evidence.map((one) => ({ ...one, values: [...one.values] })),
    fix: finding.fix?.map(({ action, name, type, value, ttl }) => ({ action, name, type, value, ttl })) ?? null,
    firstSeenAt: finding.firstSeenAt.toISOString(),
    lastSeenAt: finding.lastSeenAt.toISOString(),
    goneAt: finding.goneAt?.toISOString() ?? null,
    isNew: run !== null && finding.firstSeenAt.getTime() === run.startedAt.getTime(),
    isQuiet: finding.isQuiet(now),
    acknowledgement: finding.acknowledgement ?? null,
    acknowledgedUntil: finding.acknowledgedUntil?.toISOString() ?? null,
    acknowledgedAt: finding.acknowledgedAt?.toISOString() ?? null,
  };
}

export function presentSummary({ domainId, checkedAt, counts, acknowledged }: HealthSummary): HealthSummaryView {
  const { critical, error, warning, note } = counts;
  return { domainId, checkedAt: checkedAt.toISOString(), critical, error, warning, note, acknowledged };
}
