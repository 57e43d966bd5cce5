import type { Issue } from '../../../../providers/contract/provider.js';
import { rrsetId, subjectOf, type DnsRuleError } from '../../../dns/index.js';
import { ValidationFailed, type AppError } from '../../../platform/errors/index.js';
import { ZoneRefusesChange } from '../../records.errors.js';
import type { PlanDraft } from '../draft-plan.js';
import { asSentence } from './edit-parser.js';
import type { Blame } from './intent.js';

/** Pure. The error to answer with when the host would refuse the draft; null when it is a plan. */
export function draftRefusal({ errors, withheld }: PlanDraft, blame: Blame): AppError | null {
  const [first] = withheld;
  // A request for single sets is about each of them; a file or a snapshot goes without what the host cannot hold.
  if (first && blame.kind === 'fields')
    return new ValidationFailed({ [inputOf(subjectOf(first.change), blame, 'type')]: first.reason });
  if (errors.length === 0) return null;
  const value = blame.kind === 'fields' ? blame.fields.value : '';
  return new ValidationFailed(Object.fromEntries(errors.map((issue) => [inputOf(issue, blame, value), issue.message])));
}

/** Pure. The error to answer with when the changes break a rule of DNS. */
export function ruleRefusal(error: DnsRuleError, blame: Blame): AppError {
  if (blame.kind === 'input') return new ValidationFailed({ [blame.field]: error.message });
  const field = blame.kind === 'fields' && fieldOfRule[error.rule];
  if (!field) return new ZoneRefusesChange(error);
  return new ValidationFailed({ [`${blame.otherwise}${blame.fields[field]}`]: asSentence(error.message) });
}

function inputOf({ name, type }: Pick<Issue, 'name' | 'type'>, blame: Blame, field: string): string {
  const id = rrsetId(name, type);
  if (blame.kind === 'input') return blame.field;
  if (blame.kind === 'set') return id;
  return `${blame.paths.get(id) ?? blame.otherwise}${field}`;
}

/** Which input a broken rule is about, where the value itself is at fault. The others are about the zone. */
const fieldOfRule: Partial<Record<DnsRuleError['rule'], 'value' | 'ttl'>> = {
  single_value: 'value',
  no_values: 'value',
  bad_ttl: 'ttl',
};
