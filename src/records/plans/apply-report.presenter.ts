import { presentIncomplete, presentMessage, type PhraseView } from '../../platform/phrases/index.js';
import { inSlices } from '../../platform/slices/index.js';
import type { StoredChange } from './change-rows.js';
import type { ApplyReport } from './applying/settlement.js';
import { recordsTouched } from './plan-summary.js';
import { type PlannedChangeView, presentOtherChanges, shownChanges } from './planned-changes.presenter.js';

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
    notSticking: report.notSticking.map(({ changeId, message }) => ({ changeId, ...presentMessage(message) })),
    notStickingCount: report.notStickingCount,
    otherChanges: presentOtherChanges(others.changes, report.zone),
    otherChangeCount: others.total,
    ...presentIncomplete(report.incompleteReason),
    recordCount: report.recordCount,
  };
}

function shownOutcomes(changes: readonly StoredChange[]): readonly StoredChange[] {
  if (changes.length <= shownChanges) return changes;
  const others = changes.filter(({ state }) => state !== 'applied');
  const applied = changes.filter(({ state }) => state === 'applied');
  return [...others, ...applied].slice(0, shownChanges);
}

/** A change that is still being sent may have happened, so its status is `unknown`. */
export function presentOutcome({ change, state, errorCode, message }: StoredChange): ChangeOutcomeView {
  return {
    changeId: change.id,
    status: state === 'planned' || state === 'intended' ? 'unknown' : state,
    ...(errorCode && { code: errorCode }),
    ...(message && presentMessage(message)),
  };
}
