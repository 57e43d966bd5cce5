import type { Issue } from '../../../../providers/contract/provider.js';
import { rrsetId, subjectOf, type DnsRuleError } from '../../../dns/index.js';
import { ValidationFailed, type AppError } from '../../../platform/errors/index.js';
import { ZoneRefusesChange } from '../../records.errors.js';
import type { PlanDraft } from '../draft-plan.js';
import { asSentence } from './edit-parser.js';
import type { Blame } from './intent.js';

/** Pure. Returns the error for a draft that the host would refuse; null when the draft is a plan. */
export function draftRefusal({ errors, withheld }: PlanDraft, blame: Blame): AppError | null {
  const [first] = withheld;
  // A request for single sets fails as a whole. A file or a snapshot is planned without what the host cannot hold.
  if (first && blame.kind === 'fields')
    return new ValidationFailed({ [inputOf(subjectOf(first.change), blame, 'type')]: first.reason });
  if (errors.length === 0) return null;
  const value = blame.kind === 'fields' ? blame.fields.value : '';
  return new ValidationFailed(Object.fromEntries(errors.map((issue) => [inputOf(issue, blame, value), issue.message])));
}

/** Pure. Returns the error for changes that break a rule of DNS. */
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

/** The input that a broken rule concerns, where the value itself is at fault. Other rules concern the zone. */
const fieldOfRule: Partial<Record<DnsRuleError['rule'], 'value' | 'ttl'>> = {
  single_value: 'value',
  no_values: 'value',
  bad_ttl: 'ttl',
};
