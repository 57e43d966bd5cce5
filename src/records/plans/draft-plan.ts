import { refusalOfOddSet, withServedValues } from '../../../providers/contract/limits.js';
import { sayHost } from '../../../providers/contract/hosts.words.js';
import type { Issue, ProviderPlugin } from '../../../providers/contract/provider.js';
import {
  isApexNs,
  applyInSteps,
  assessInSteps,
  displayOwner,
  eachInSteps,
  findingsInSteps,
  finish,
  planInSteps,
  messageOf,
  sayDanger,
  type Change,
  type Finding,
  type Statement,
  type Phrase,
  type Plan,
  type PlanFinding,
  type SafetyBlock,
  type Steps,
  type Zone,
  subjectOf,
  withWholeSettings,
  unreadOwner,
  type UnreadRecord,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { sayPlan } from './plans.words.js';
import { asTheHostStoresIt, issuesInSteps } from './host-limits.js';
import { isWritableAt } from '../records.policy.js';

/** An import may cause as many findings as it has records; nobody reads more than these. */
const maxFindings = 1_000;

/** The reason why a plan can only be applied with force. */
export type PlanBlock = SafetyBlock | NothingThere;

/** The plan was made against an empty zone: the host has lost the zone, or all its records. */
export interface NothingThere {
  code: 'nothing_there';
  /** A sentence for people. */
  message: string;
  phrase: Phrase;
}

/** A change that the host cannot make, with the reason as a sentence for people. */
export interface WithheldChange {
  change: Change;
  reason: Statement;
}

export interface PlanDraft extends DraftedPlan, Assessment {}

/** The changes of a plan. */
export interface DraftedPlan {
  plan: Plan;
  /** Sentences about the host's spelling. */
  notices: Statement[];
  /** Changes that are left out of the plan. */
  withheld: WithheldChange[];
}

/** Everything that a person should know before applying. */
export interface Assessment {
  /** Sentences about what is allowed but may surprise: `notices`, and likely mistakes. */
  warnings: Statement[];
  /** Findings in the zone as it will be, new faults first, at most `maxFindings`. */
  findings: PlanFinding[];
  /** Exceeded safety thresholds, which require force. */
  blocked: SafetyBlock[];
  /** Issues that the host would refuse. A draft with errors is not a plan. */
  errors: Issue[];
}

/**
 * Pure. Plans the changes in the form in which this host stores them, so that a second diff is empty, and adds
 * everything a person should know before applying. Throws `DnsRuleError` when a CNAME would share its name.
 */
export function draftPlan(live: Zone, changes: readonly Change[], options: DraftOptions): PlanDraft {
  const drafted = finish(draftInSteps(live, changes, options));
  return { ...drafted, ...finish(assessDraftInSteps(live, drafted, options)) };
}

export interface DraftOptions {
  plugin: ProviderPlugin;
  namedByPerson: boolean;
  /** Findings in the text that the changes come from. */
  ofText?: readonly Finding[];
  /** Records of the live zone that we cannot decode. */
  unread?: readonly UnreadRecord[];
}

/** The first part of `draftPlan`, for large zones and plans. */
export function* draftInSteps(
  live: Zone,
  changes: readonly Change[],
  { plugin, unread = [] }: DraftOptions,
): Steps<DraftedPlan> {
  const held = new Set(unread.map((record) => `${unreadOwner(record, live.name)}/${record.type.toUpperCase()}`));
  const withheld: WithheldChange[] = [];
  const normalised: Change[] = [];
  const notices: Statement[] = [];
  yield* eachInSteps(changes, (change) => {
    const reasons = [...inTheWay(live, change, held), ...withhold(live, change, plugin)].slice(0, 1);
    withheld.push(...reasons);
    if (reasons.length > 0) return;
    const stored = normalise(change, plugin);
    normalised.push(stored.change);
    notices.push(...stored.notices);
  });
  return { plan: yield* planInSteps(live, normalised), notices, withheld };
}

/** The second part of `draftPlan`, for large zones and plans. */
export function* assessDraftInSteps(
  live: Zone,
  { plan, notices }: DraftedPlan,
  { plugin, namedByPerson, ofText = [] }: DraftOptions,
): Steps<Assessment> {
  const after = yield* applyInSteps(live, plan.changes);
  const issues = yield* issuesInSteps(plugin, live, after, plan.changes);
  const found = withText(ofText, yield* findingsInSteps(live, after, plan.changes));
  return {
    warnings: [
      ...notices,
      ...issues.filter(({ severity }) => severity === 'warning').map(warningOf),
      ...(yield* warningsOf(found)),
    ],
    findings: found.slice(0, maxFindings),
    blocked: yield* assessInSteps(live, plan.changes, { namedByPerson }),
    errors: issues.filter(({ severity }) => severity === 'error'),
  };
}

/** Order: faults that the plan causes, faults of the text, faults that were there before. */
function withText(ofText: readonly Finding[], found: readonly PlanFinding[]): PlanFinding[] {
  const written = ofText.map((finding) => ({ ...finding, isNew: true }));
  return [...found.filter(({ isNew }) => isNew), ...written, ...found.filter(({ isNew }) => !isNew)];
}

/** Warnings about faults that the plan causes. Notes appear among the findings only. */
function* warningsOf(found: readonly PlanFinding[]): Steps<Statement[]> {
  // Two mail servers of one set may have the same fault.
  const caused = new Map<string, Statement>();
  yield* eachInSteps(found, (finding) => {
    if (finding.isNew && finding.severity !== 'note') caused.set(finding.message, warningOf(finding));
  });
  const more = caused.size - maxFindings;
  const rest = more > 0 ? [sayPlan('moreWarnings', { count: more })] : [];
  return [...[...caused.values()].slice(0, maxFindings), ...rest];
}

function warningOf({ message, phrase }: { message: string; phrase?: Phrase }): Statement {
  return phrase ? { ...phrase, text: message } : message;
}

function normalise(given: Change, plugin: ProviderPlugin): { change: Change; notices: Statement[] } {
  if (given.kind === 'delete') return { change: given, notices: [] };
  const change = withWholeSettings(given);
  const served = withServedValues(plugin.manifest, change.after);
  const { rrset, notices } = asTheHostStoresIt(served.rrset ?? change.after, plugin);
  const stored = rrset === change.after ? change : { ...change, after: rrset };
  // Plugins may leave out what is empty.
  return { change: withWholeSettings(stored), notices: [...served.notices, ...notices] };
}

/** To write over a set that we cannot decode would lose it, and hosts that compare refuse it without a reason. */
function inTheWay({ name: zone }: Zone, change: Change, held: ReadonlySet<string>): WithheldChange[] {
  if (change.kind === 'delete' || !held.has(change.id)) return [];
  const { name, type } = change.after;
  const set = `${displayOwner(name, zone)} ${type}`;
  return [{ change, reason: sayHost('unreadInTheWay', { set }) }];
}

function withhold(live: Zone, change: Change, plugin: ProviderPlugin): WithheldChange[] {
  const { displayName: host, capabilities } = plugin.manifest;
  const { name, type } = subjectOf(change);
  if (!isWritableAt(type, capabilities)) {
    return [{ change, reason: sayHost('type', { host, type }) }];
  }
  if (isApexNs({ name, type }) && capabilities.apexNs !== 'full') {
    return [{ change, reason: sayHost('apexNs', { host }) }];
  }
  if (isApexNs({ name, type }) && capabilities.givesNameServers && live.rrsets.length === 0) {
    return [{ change, reason: sayHost('ownNameServers', { host }) }];
  }
  if (change.kind === 'delete') return [];
  const odd = refusalOfOddSet(plugin.manifest, change.after);
  if (odd !== null) return [{ change, reason: odd }];
  const served = withServedValues(plugin.manifest, change.after);
  return served.rrset === null ? served.notices.map((reason) => ({ change, reason })) : [];
}

/** `isMissing`: the host does not know the zone at all. */
export function nothingThere({ recordCount }: Pick<Domain, 'recordCount'>, isMissing: boolean): NothingThere {
  const sentence = isMissing ? sayDanger('zone_missing') : sayDanger('nothing_listed', { before: recordCount });
  return { code: 'nothing_there', ...messageOf(sentence) };
}

export function isAgainstNothing({ blocked }: { blocked: readonly PlanBlock[] }): boolean {
  return blocked.some(({ code }) => code === 'nothing_there');
}
