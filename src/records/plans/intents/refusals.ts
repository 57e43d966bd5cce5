import type { Issue } from '../../../../providers/contract/provider.js';
import {
  maxMistakes,
  rrsetId,
  subjectOf,
  type DnsRuleError,
  type DnsSyntaxError,
  asSentence,
  type Statement,
} from '../../../dns/index.js';
import { ValidationFailed, type AppError, sayInput } from '../../../platform/errors/index.js';
import { ZoneRefusesChange } from '../../records.errors.js';
import type { DraftedPlan } from '../draft-plan.js';
import type { Blame } from './intent.js';
import { TextRefused, type TextMistake } from './text-refused.js';

/** More than anyone mends before trying again. */
const maxFaults = 100;

/**
 * Pure. A request for single sets fails as a whole where one of them is left out. Null for others: a file or a snapshot
 * is planned without what the host cannot hold.
 */
export function withheldRefusal({ withheld }: DraftedPlan, blame: Blame): AppError | null {
  const [first] = withheld;
  if (!first || blame.kind !== 'fields') return null;
  return new ValidationFailed({ [inputOf(subjectOf(first.change), blame, 'type')]: first.reason });
}

/** Pure. Returns the error for a plan that the host would refuse; null without such issues. */
export function errorRefusal(errors: readonly Issue[], blame: Blame): AppError | null {
  if (errors.length === 0) return null;
  if (blame.kind === 'input') {
    return inputRefusal(
      errors.map((issue) => ({ id: rrsetId(issue.name, issue.type), statement: reasonOf(issue) })),
      blame,
    );
  }
  const value = blame.kind === 'fields' ? blame.fields.value : '';
  return new ValidationFailed(
    Object.fromEntries(errors.map((issue) => [inputOf(issue, blame, value), reasonOf(issue)])),
  );
}

/** Pure. Returns the error for changes that break a rule of DNS. */
export function ruleRefusal(error: DnsRuleError, blame: Blame): AppError {
  if (blame.kind === 'input') return inputRefusal([error, ...error.others], blame);
  const field = blame.kind === 'fields' && fieldOfRule[error.rule];
  if (!field) return new ZoneRefusesChange(error);
  return new ValidationFailed({ [`${blame.otherwise}${blame.fields[field]}`]: asSentence(error.statement) });
}

/** Pure. Returns the error for a text that cannot be read, with all that is wrong with what could be read of it. */
export function textRefusal(
  mistakes: readonly DnsSyntaxError[],
  broken: DnsRuleError | null,
  { field, lines }: Extract<Blame, { kind: 'input' }>,
): AppError {
  const unreadable = mistakes.map(({ statement, position }) => ({
    ...position,
    statement: asSentence(atPlace(statement, position)),
  }));
  const all = inOrder([...unreadable, ...(broken ? placed([broken, ...broken.others], lines) : [])]);
  const isCut = mistakes.length >= maxMistakes || all.length > maxFaults;
  return new TextRefused(field, [...all.slice(0, maxFaults), ...(isCut ? [thereMayBeMore] : [])]);
}

const thereMayBeMore = { statement: sayInput('moreMistakes', { max: maxFaults }) };

/** Every fault with the line on which its set begins, in the order of the lines. */
function inputRefusal(faults: readonly Fault[], { field, lines }: Extract<Blame, { kind: 'input' }>): AppError {
  const all = inOrder(placed(faults, lines));
  return new TextRefused(field, [...all.slice(0, maxFaults), ...(all.length >= maxFaults ? [thereMayBeMore] : [])]);
}

interface Fault {
  readonly id?: string;
  readonly statement: Statement;
}

function placed(faults: readonly Fault[], lines?: ReadonlyMap<string, number>): TextMistake[] {
  return faults.map(({ id, statement }) => {
    const line = id === undefined ? undefined : lines?.get(id);
    return line === undefined ? { statement } : { line, column: 1, statement: atLine(line, statement) };
  });
}

function atLine(line: number, statement: Statement): Statement {
  return sayInput('atLine', { line, message: statement });
}

function atPlace(statement: Statement, position: DnsSyntaxError['position']): Statement {
  return position ? sayInput('atPlace', { ...position, message: statement }) : statement;
}

/** The words of a plugin, or those of ours that it gave. */
function reasonOf({ message, phrase }: Issue): Statement {
  return phrase ? { ...phrase, text: message } : message;
}

function inOrder(mistakes: readonly TextMistake[]): TextMistake[] {
  return mistakes.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
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
