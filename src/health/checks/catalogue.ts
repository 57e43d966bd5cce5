import { sayFinding, zoneRules, type Sentence } from '../../dns/index.js';
import { sayCheck, type CheckId } from '../health-checks.words.js';
import type { HealthGroup, HealthSeverity } from './health-check.js';
import { healthChecks } from './table.js';

/** A check as the catalogue shows it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly group: HealthGroup;
  readonly severity: HealthSeverity;
  readonly source: string;
  readonly title: Sentence;
  /** Says how to mend it; for a rule, why it matters. */
  readonly cure: Sentence;
}

type Subject = Pick<CatalogueEntry, 'group'> & { readonly checkId: string };

/** Everything that is checked: the online checks, then the rules that need no question. */
export function catalogue(): CatalogueEntry[] {
  const online = healthChecks.map(({ id, group, severity, source }) => ({ id, group, severity, source }));
  const offline = zoneRules.map(({ id, severity, rfc }) => ({ id, group: 'records' as const, severity, source: rfc }));
  return [...online, ...offline].map((one) => {
    const subject = { checkId: one.id, group: one.group };
    return { ...one, title: titleOf(subject), cure: cureOf(subject) };
  });
}

export function titleOf({ checkId, group }: Subject): Sentence {
  return group === 'records' ? sayRule(checkId, 'title') : sayCheck(`${checkId as CheckId}.title`);
}

/** The sentence of a rule holds the remedy, so that this is the reason. */
export function cureOf({ checkId, group }: Subject): Sentence {
  if (group === 'records') return sayRule(checkId, 'reason');
  const cure = healthChecks.find(({ id }) => id === checkId)?.cure ?? 'operator';
  return sayCheck(`cures.${cure}`);
}

function sayRule(id: string, part: 'title' | 'reason'): Sentence {
  return sayFinding(`${id as (typeof zoneRules)[number]['id']}.${part}`);
}
