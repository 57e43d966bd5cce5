import {
  presentMessage,
  presentPhrase,
  type MessageView,
  type PhraseView,
  presentIncomplete,
} from '../../platform/phrases/index.js';
import {
  presentSettingChanges,
  presentSettings,
  type SettingChangeView,
  type SettingView,
  wholeValue,
} from '../record-settings.dto.js';
import {
  atNamesInSteps,
  changedParts,
  describeChange,
  displayRrset,
  namesConsulted,
  parseFqdn,
  textOf,
  visibilityIn,
  type Change,
  type Fqdn,
  type RecordType,
  type RelativeName,
  type Rrset,
  type Zone,
  subjectOf,
  phraseIn,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { inSlices } from '../../platform/slices/index.js';
import type { ChangePlan, PlanStatus } from './change-plan.entity.js';
import { presentPlanFinding, type PlanFindingView } from '../findings/findings.presenter.js';
import type { StoredChange } from './change-rows.js';
import type { ApplyReport } from './applying/settlement.js';
import type { MovedSet } from './intents/moved-sets.js';
import { hostStatement } from './host-statement.js';
import { sayPlan } from './plans.words.js';
import { recordsTouched, summaryOf, type PlanSummary } from './plan-summary.js';
import type { PlanProgress } from './plan-store.js';

export class RrsetView {
  /** Seconds. */
  ttl!: number;
  /** As the records table shows them; MX and SRV with their priority in front. */
  values!: string[];
  /** Settings that the DNS host keeps beside them; empty for most sets. */
  settings!: SettingView[];
}

export class PlannedChangeView {
  /** Unique in the plan; outcomes name it. */
  id!: string;
  kind!: 'create' | 'update' | 'delete';
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  before!: RrsetView | null;
  after!: RrsetView | null;
  /** The parts that an update changes: `["ttl"]` for the TTL alone. Empty for creates and deletes. */
  changed!: ('values' | 'ttl' | 'settings')[];
  /** The settings that differ. Those of values that simply go are not named, and neither are those of deleted sets. */
  settings!: SettingChangeView[];
  /**
   * Seconds until every resolver sees the change, counted from when the DNS host serves it; null when the host does
   * not show how long resolvers cache negative answers.
   */
  visibleWithinSeconds!: number | null;
  /** A sentence for people. */
  description!: string;
}

/** A set that a plan changes, and that somebody else has changed since the plan was made. */
export class MovedSetView {
  /** Names the set in the choice that is sent to rebase the plan. */
  id!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** When the plan was made; null where it did not exist. */
  base!: RrsetView | null;
  now!: RrsetView | null;
  /** As the plan would have it. */
  mine!: RrsetView | null;
  /** Why both changes cannot be made, as a sentence for people; null where they fit together. */
  conflict!: string | null;
  /** A CNAME stands against other data: a choice counts for all sets of the name. */
  wholeName!: boolean;
}

export class PlanBlockView {
  code!: string;
  /** A sentence with the threshold and the number found. */
  message!: string;
  /** The same as data, for readers of other languages; null in plans of older releases. */
  phrase!: PhraseView | null;
}

export class SetCountsView {
  created!: number;
  updated!: number;
  deleted!: number;
}

export class RecordCountsView {
  added!: number;
  changed!: number;
  removed!: number;
}

export class PlanSummaryView {
  sets!: SetCountsView;
  /** Single records, as the records table shows them. */
  records!: RecordCountsView;
}

export class PlanProgressView {
  status!: PlanStatus;
  /** Changes in the plan. */
  total!: number;
  /** Changes whose outcome is known. */
  settled!: number;
  applied!: number;
}

export class ChangePlanView {
  id!: string;
  domainId!: string;
  status!: PlanStatus;
  /** Send it with the request to apply: it proves that exactly this plan was agreed to. */
  hash!: string;
  /**
   * In the order in which they are sent; of a plan with more than 1000 the first 1000. The others are at
   * `/api/change-plans/{id}/changes`.
   */
  changes!: PlannedChangeView[];
  /** All changes of the plan. */
  changeCount!: number;
  /** Counts all changes of the plan. */
  summary!: PlanSummaryView;
  /** Sentences for people: values that the host normalises, and what the plan would break. */
  warnings!: string[];
  /** The warnings as data, for readers of other languages; in the same order. */
  notes!: MessageView[];
  /** Why the plan may not see everything in the zone or the backup, as sentences for people; null when it does. */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
  /** Findings by the rules of DNS, new ones first; at most 1000. */
  findings!: PlanFindingView[];
  /** The reasons why the plan requires force; empty when it does not. */
  blocked!: PlanBlockView[];
  /** The outcomes of `changes`; empty until the plan is applied. */
  outcomes!: ChangeOutcomeView[];
  /** Whether the zone showed every change that the host confirmed; null until then. */
  verified!: boolean | null;
  /** Changes that somebody else made in the zone while the plan was applied; at most 100. */
  otherChanges!: PlannedChangeView[];
  /** Their number. */
  otherChangeCount!: number;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export class ChangeOutcomeView {
  changeId!: string;
  status!: 'applied' | 'failed' | 'unknown' | 'skipped';
  /** Why it was not applied. `may_have_overwritten`: it was, and may have replaced a change of somebody else. */
  code?: string;
  /** A sentence for people. */
  message?: string;
  /** The message as data, for readers of other languages; null where there are no words for it. */
  phrase?: PhraseView | null;
}

export class NotStickingView {
  changeId!: string;
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
}

export class ApplyReportView {
  id!: string;
  /** `partial` also if a change was made that may have replaced one of somebody else: see the outcomes. */
  status!: 'applied' | 'partial' | 'failed';
  /** The outcome of each change. Of a plan with more than 1000 changes at most 1000, those that failed first. */
  outcomes!: ChangeOutcomeView[];
  /** All changes of the plan. */
  changeCount!: number;
  /** Changes that the host confirmed. */
  appliedCount!: number;
  /** Single records that those changes added, changed and removed: the unit of the plan's `summary.records`. */
  appliedRecordCount!: number;
  /** The zone was read again, and shows every change that the host confirmed. */
  verified!: boolean;
  /** Changes that the host confirmed but does not show; at most 1000. */
  notSticking!: NotStickingView[];
  /** Their number. */
  notStickingCount!: number;
  /**
   * Changes that somebody else made in the zone meanwhile, in the sets of this plan or elsewhere; at most 100. They do
   * not make the plan fail.
   */
  otherChanges!: PlannedChangeView[];
  /** Their number. */
  otherChangeCount!: number;
  /** Why the report may not know everything about the zone, as sentences for people; null when it does. */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
  /** Records in the zone afterwards. */
  recordCount!: number;
}

export async function presentPlan({
  plan,
  changes,
  domain,
  before,
}: {
  plan: ChangePlan;
  changes: readonly StoredChange[];
  domain: Domain;
  /** The zone that the plan was made from; null when it is no longer stored. */
  before: Zone | null;
}): Promise<ChangePlanView> {
  const shown = changes.slice(0, shownChanges);
  const shownAlone = shown.map(({ change }) => change);
  const consulted = before && (await inSlices(atNamesInSteps(before.rrsets, namesConsulted(shownAlone))));
  return {
    id: plan.id,
    domainId: plan.domainId,
    status: plan.status,
    hash: plan.hash,
    changes: presentChanges(shownAlone, parseFqdn(domain.name), before && { ...before, rrsets: consulted ?? [] }),
    changeCount: changes.length,
    summary: presentSummary(await inSlices(summaryOf(changes))),
    warnings: plan.warnings.map(textOf),
    notes: plan.warnings.map(presentMessage),
    ...presentIncomplete(plan.incompleteReason),
    findings: plan.findings.map(presentPlanFinding),
    blocked: plan.blocked.map(({ code, message, phrase }) => ({ code, message, phrase: presentPhrase(phrase) })),
    outcomes: plan.status === 'planned' ? [] : shown.map(presentOutcome),
    verified: plan.verified ?? null,
    otherChanges: presentOtherChanges(plan.otherChanges, parseFqdn(domain.name)),
    otherChangeCount: plan.otherChangeCount,
    createdAt: plan.createdAt.toISOString(),
  };
}

/** `before`: the zone that the changes apply to; null when it is no longer stored. */
export function presentChanges(changes: readonly Change[], zoneName: Fqdn, before: Zone | null): PlannedChangeView[] {
  const visibleWithin = before ? visibilityIn(before, changes) : () => null;
  return changes.map((change) => {
    const { name, type } = subjectOf(change);
    return {
      id: change.id,
      kind: change.kind,
      name,
      type,
      before: change.kind === 'create' ? null : presentRrset(change.before),
      after: change.kind === 'delete' ? null : presentRrset(change.after),
      changed: changedParts(change),
      settings: presentSettingChanges(
        change.kind === 'create' ? null : change.before,
        change.kind === 'delete' ? null : change.after,
      ),
      visibleWithinSeconds: visibleWithin(change),
      description: `${describeChange(change, zoneName)}.`,
    };
  });
}

/** At most 1,000. */
export function presentMovedSets(moved: readonly MovedSet[]): MovedSetView[] {
  return moved.slice(0, shownChanges).map(({ id, name, type, base, now, mine, conflict, wholeName }) => ({
    id,
    name,
    type,
    base: base && presentRrset(base),
    now: now && presentRrset(now),
    mine: mine && presentRrset(mine),
    conflict: conflict === null ? null : `${conflict}.`,
    wholeName,
  }));
}

export async function presentApplyReport(report: ApplyReport): Promise<ApplyReportView> {
  const { otherChanges: others } = report;
  const applied = report.changes.filter(({ state }) => state === 'applied');
  return {
    id: report.planId,
    status: report.status,
    outcomes: shownOutcomes(report.changes).map(presentOutcome),
    changeCount: report.changes.length,
    appliedCount: applied.length,
    appliedRecordCount: await inSlices(recordsTouched(applied)),
    verified: report.verified,
    notSticking: report.notSticking.map(({ changeId, message }) => ({
      changeId,
      message,
      phrase: presentPhrase(sayPlan('notSticking')),
    })),
    notStickingCount: report.notStickingCount,
    otherChanges: presentOtherChanges(others.changes, report.zone),
    otherChangeCount: others.total,
    ...presentIncomplete(report.incompleteReason),
    recordCount: report.recordCount,
  };
}

/** Differences that no change of the plan explains. Their descriptions say what has happened, not what will. */
export function presentOtherChanges(changes: readonly Change[], zone: Fqdn): PlannedChangeView[] {
  return presentChanges(changes, zone, null).map((view) => {
    const states = [view.before, view.after].flatMap((set) => (set ? `${set.values.join(', ')} (TTL ${set.ttl})` : []));
    const { name, type } = view;
    const subject = displayRrset({ name: name as RelativeName, type: type as RecordType }, zone);
    return { ...view, description: `Somebody else ${verbs[view.kind]} ${subject}: ${states.join(' → ')}.` };
  });
}

const verbs = { create: 'added', update: 'changed', delete: 'deleted' };

export function presentProgress({ status, total, settled, applied }: PlanProgress): PlanProgressView {
  return { status, total, settled, applied };
}

function presentSummary({ sets, records }: PlanSummary): PlanSummaryView {
  const { created, updated, deleted } = sets;
  const { added, changed, removed } = records;
  return { sets: { created, updated, deleted }, records: { added, changed, removed } };
}

/** A longer answer helps nobody and takes megabytes. */
const shownChanges = 1_000;

function shownOutcomes(changes: readonly StoredChange[]): readonly StoredChange[] {
  if (changes.length <= shownChanges) return changes;
  const others = changes.filter(({ state }) => state !== 'applied');
  const applied = changes.filter(({ state }) => state === 'applied');
  return [...others, ...applied].slice(0, shownChanges);
}

/** A change that is still being sent may have happened, so its status is `unknown`. */
function presentOutcome({ change, state, errorCode, message }: StoredChange): ChangeOutcomeView {
  return {
    changeId: change.id,
    status: state === 'planned' || state === 'intended' ? 'unknown' : state,
    ...(errorCode && { code: errorCode }),
    ...(message && { message, phrase: presentPhrase(phraseIn(hostStatement(errorCode, message))) }),
  };
}

function presentRrset(rrset: Rrset): RrsetView {
  const { type, ttlSeconds, values } = rrset;
  return { ttl: ttlSeconds, values: values.map((rdata) => wholeValue(type, rdata)), settings: presentSettings(rrset) };
}
