import {
  presentMessage,
  presentPhrase,
  type MessageView,
  type PhraseView,
  presentIncomplete,
} from '../../platform/phrases/index.js';
import { atNamesInSteps, namesConsulted, parseFqdn, textOf, type Zone } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { inSlices } from '../../platform/slices/index.js';
import type { ChangePlan, PlanStatus } from './change-plan.entity.js';
import { presentPlanFinding, type PlanFindingView } from '../findings/findings.presenter.js';
import type { StoredChange } from './change-rows.js';
import { summaryOf, type PlanSummary } from './plan-summary.js';
import type { PlanProgress } from './plan-store.js';
import {
  type PlannedChangeView,
  presentChanges,
  presentOtherChanges,
  shownChanges,
} from './planned-changes.presenter.js';
import { type ChangeOutcomeView, presentOutcome } from './apply-report.presenter.js';

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
  /** Single records that the applied changes add, change and remove. */
  appliedRecordCount!: number;
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

export function presentProgress({ status, total, settled, applied, records }: PlanProgress): PlanProgressView {
  return { status, total, settled, applied, appliedRecordCount: records.applied };
}

function presentSummary({ sets, records }: PlanSummary): PlanSummaryView {
  const { created, updated, deleted } = sets;
  const { added, changed, removed } = records;
  return { sets: { created, updated, deleted }, records: { added, changed, removed } };
}
