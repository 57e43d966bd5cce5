import { createHash } from 'node:crypto';
import type { Finding, Phrase } from '../../dns/index.js';
import { phraseOf } from '../../dns/index.js';
import type { Fault, FixChange, HealthCheck, HealthGroup, HealthSeverity } from '../checks/health-check.js';
import type { HealthEvidence } from '../observation/evidence.js';

/** A finding of one run, of the online checks and of the rules alike. */
export interface Found {
  readonly checkId: string;
  readonly group: HealthGroup;
  readonly severity: HealthSeverity;
  readonly source: string;
  readonly name: string;
  readonly type: string;
  readonly about: string | null;
  readonly message: string;
  readonly phrase: Phrase;
  readonly evidence: readonly HealthEvidence[];
  readonly fix: readonly FixChange[] | null;
}

export function foundByCheck(check: HealthCheck, fault: Fault): Found {
  const { name = '@', type, about = null, sentence, severity = check.severity, evidence = [], fix = null } = fault;
  const { text: message } = sentence;
  const { id: checkId, group, source } = check;
  return { checkId, group, severity, source, name, type, about, message, phrase: phraseOf(sentence), evidence, fix };
}

/** A rule says of one set several things, which their words tell apart. */
export function foundByRule({ ruleId, severity, rfc, name, type, message, phrase }: Finding): Found {
  return {
    ...{ checkId: ruleId, group: 'records' as const, severity, source: rfc, name, type, message, phrase },
    ...{ about: phrase.code, evidence: [], fix: null },
  };
}

/** The same from run to run for the same fault, whatever else the sentence says. */
export function keyOf({ checkId, name, type, about }: Pick<Found, 'checkId' | 'name' | 'type' | 'about'>): string {
  return createHash('sha256')
    .update([checkId, name, type, about ?? ''].join('\n'))
    .digest('hex');
}
