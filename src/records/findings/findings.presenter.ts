import { printValue, type Finding, type PlanFinding, type Severity } from '../../dns/index.js';
import { presentPhrase, type PhraseView } from '../../platform/phrases/index.js';
import type { FindingsOfZone } from './zone-findings.js';

export class PlanFindingView {
  /** Which rule: stable. */
  ruleId!: string;
  /** `error`: DNS forbids it or it cannot work. `warning`: likely a mistake. `note`: good to know. */
  severity!: Severity;
  /** The rule in a few words. */
  title!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** Sentences for people: the fault and the remedy. */
  message!: string;
  /** The same as data, for readers of other languages; null for what was found before phrases were kept. */
  phrase!: PhraseView | null;
  /** The standard that defines the rule. */
  rfc!: string;
  /** The plan or its text causes it. Otherwise it was there before, in a set that the plan changes. */
  isNew!: boolean;
  /** Lines in the zone file that was sent, from 1, at most 100; empty for findings that are not about its text. */
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
  /** The standard that defines the rule. */
  rfc!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** The faulty values of the set, as the records table shows them. */
  values!: string[];
  /** Sentences for people: the fault and the remedy. */
  message!: string;
  /** The same as data, for readers of other languages; null for what was found before phrases were kept. */
  phrase!: PhraseView | null;
}

export class BrokenRuleView {
  ruleId!: string;
  severity!: Severity;
  /** The rule in a few words. */
  title!: string;
  /** Why it matters. */
  reason!: string;
  /** The standard that defines the rule. */
  rfc!: string;
  /** The number of its findings in the zone. */
  count!: number;
}

export class ZoneFindingsView {
  domainId!: string;
  /** When our copy, which is checked, was read from the host. ISO 8601, UTC; null when it never was. */
  readAt!: string | null;
  recordCount!: number;
  errors!: number;
  warnings!: number;
  notes!: number;
  /** The rules that are broken, in the order of their findings. */
  rules!: BrokenRuleView[];
  /** The most severe first, those of one rule together; at most 1000 in one answer. */
  findings!: FindingView[];
}

export function presentPlanFinding(finding: PlanFinding): PlanFindingView {
  const { ruleId, severity, title, name, type, message, rfc, isNew, lines = [] } = finding;
  const phrase = presentPhrase(finding.phrase);
  return { ruleId, severity, title, name, type, message, phrase, rfc, isNew, lines: [...lines] };
}

export function presentZoneFindings({
  domainId,
  readAt,
  recordCount,
  counts,
  rules,
  findings,
}: FindingsOfZone): ZoneFindingsView {
  return {
    domainId,
    readAt: readAt?.toISOString() ?? null,
    recordCount,
    errors: counts.error,
    warnings: counts.warning,
    notes: counts.note,
    rules: rules.map(({ ruleId, severity, title, reason, rfc, count }) => ({
      ruleId,
      severity,
      title,
      reason,
      rfc,
      count,
    })),
    findings: findings.map(presentFinding),
  };
}

function presentFinding(finding: Finding): FindingView {
  const { ruleId, severity, title, reason, rfc, name, type, values, message } = finding;
  const shown = values.map((value) => printValue(type, value).value);
  const phrase = presentPhrase(finding.phrase);
  return { ruleId, severity, title, reason, rfc, name, type, values: shown, message, phrase };
}
