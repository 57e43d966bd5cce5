import { printValue, type Finding, type PlanFinding, type Severity } from '../../dns/index.js';
import type { FindingsOfZone } from './zone-findings.js';

export class PlanFindingView {
  /** Which rule: stable. */
  ruleId!: string;
  /** `error`: DNS forbids it or it cannot work. `warning`: likely a mistake. `note`: good to know. */
  severity!: Severity;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** What is wrong and what to do, in sentences for people. */
  message!: string;
  /** Where it is written. */
  rfc!: string;
  /** The plan causes it, or the text that was sent has it; otherwise it was there before, in a set that the plan changes. */
  isNew!: boolean;
  /** Where it stands in the zone file that was sent, from 1, at most 100 lines; empty for what is not about its text. */
  lines!: number[];
}

export class FindingView {
  /** Which rule: stable. */
  ruleId!: string;
  /** `error`: DNS forbids it or it cannot work. `warning`: likely a mistake. `note`: good to know. */
  severity!: Severity;
  /** The rule in a few words. */
  title!: string;
  /** Why it matters. */
  reason!: string;
  /** Where it is written. */
  rfc!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** Those of the set that are at fault, as the records table shows them. */
  values!: string[];
  /** What is wrong and what to do, in sentences for people. */
  message!: string;
}

export class ZoneFindingsView {
  domainId!: string;
  /** When our copy, which is what was looked at, was read from the host. ISO 8601, UTC; null when it never was. */
  readAt!: string | null;
  recordCount!: number;
  errors!: number;
  warnings!: number;
  notes!: number;
  /** The most severe first; at most 1000. */
  findings!: FindingView[];
}

export function presentPlanFinding(finding: PlanFinding): PlanFindingView {
  const { ruleId, severity, name, type, message, rfc, isNew, lines = [] } = finding;
  return { ruleId, severity, name, type, message, rfc, isNew, lines: [...lines] };
}

export function presentZoneFindings({
  domainId,
  readAt,
  recordCount,
  counts,
  findings,
}: FindingsOfZone): ZoneFindingsView {
  return {
    domainId,
    readAt: readAt?.toISOString() ?? null,
    recordCount,
    errors: counts.error,
    warnings: counts.warning,
    notes: counts.note,
    findings: findings.map(presentFinding),
  };
}

function presentFinding(finding: Finding): FindingView {
  const { ruleId, severity, title, reason, rfc, name, type, values, message } = finding;
  const shown = values.map((value) => printValue(type, value).value);
  return { ruleId, severity, title, reason, rfc, name, type, values: shown, message };
}
