import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePlansApply, changePlansPlan, changePlansRebase, changePlansUndo } from '../../shared/api/generated/api';
import type {
  ApplyReportView,
  ChangePlanView,
  CreatePlanDto,
  DomainView,
} from '../../shared/api/generated/api.schemas';
import { ApiError } from '../../shared/api/http';
import { useProblem } from '../../shared/api/problem';
import { useRevalidate } from '../../shared/api/revalidate';
import { useToast } from '../../shared/ui/toast';
import { useUnappliedPlan } from './useUnappliedPlan';

/** A change to plan, or the plan whose changes are to be taken back. */
export type PlanRequest = CreatePlanDto | { undo: string };

/** The steps of a review: edit, plan, apply, report. */
export type ReviewStep =
  | { at: 'start' }
  | { at: 'planning' }
  | { at: 'refused'; error: unknown }
  | { at: 'review'; plan: ChangePlanView; error?: unknown }
  | { at: 'stale'; plan: ChangePlanView; error?: unknown; busy: boolean }
  | { at: 'applying'; plan: ChangePlanView }
  | { at: 'done'; plan: ChangePlanView; report: ApplyReportView };

export interface Review {
  step: ReviewStep;
  domain: DomainView | undefined;
  /** The text that was typed to allow a dangerous plan. */
  typed: string;
  setTyped(text: string): void;
  /** Rejects with the server's error, after setting `refused`. */
  plan(request: PlanRequest): Promise<void>;
  rebase(): Promise<void>;
  apply(): Promise<void>;
  back(): void;
  /** The plan is applied elsewhere: closing the review does not discard it. */
  release(): void;
}

/** A plan whose changes were all applied and verified. */
export interface Applied {
  domain: DomainView;
  plan: ChangePlanView;
}

/**
 * Calls `onApplied` when every change was applied and verified, nobody else changed the zone meanwhile, and the report
 * knows of nothing new that could not be read; otherwise the report stays on screen.
 */
export function useReview(
  domain: DomainView | undefined,
  onApplied: (plan: ChangePlanView, report: ApplyReportView) => void,
): Review {
  const [step, setStep] = useState<ReviewStep>({ at: 'start' });
  const [typed, setTyped] = useState('');
  const { t } = useTranslation('records');
  const revalidate = useRevalidate();
  const problem = useProblem();
  const toast = useToast();

  const unapplied = useUnappliedPlan();
  const plan = async (wanted: PlanRequest) => {
    if (!domain) return;
    unapplied.discard();
    toast.clearBad();
    setTyped('');
    setStep({ at: 'planning' });
    try {
      const made = await ('undo' in wanted
        ? changePlansUndo(wanted.undo)
        : changePlansPlan(domain.id, { mode: 'additive', ...wanted }));
      unapplied.keep(made);
      setStep({ at: 'review', plan: made });
    } catch (error) {
      setStep({ at: 'refused', error });
      throw error;
    }
  };
  const rebase = async () => {
    if (step.at !== 'stale') return;
    setStep({ ...step, busy: true });
    try {
      const made = await changePlansRebase(step.plan.id);
      unapplied.keep(made);
      setStep({ at: 'review', plan: made });
    } catch (error) {
      setStep({ at: 'stale', plan: step.plan, error, busy: false });
    }
  };
  const apply = async () => {
    if (step.at !== 'review') return;
    const { plan: agreed } = step;
    toast.clearBad();
    setStep({ at: 'applying', plan: agreed });
    unapplied.release();
    try {
      const report = await changePlansApply(agreed.id, { hash: agreed.hash, force: agreed.blocked.length > 0 });
      await revalidate('zone');
      setStep({ at: 'done', plan: agreed, report });
      const isNews = report.otherChangeCount > 0 || report.incompleteReason !== agreed.incompleteReason;
      if (isWhole(report) && !isNews) onApplied(agreed, report);
      else if (report.otherChangeCount > 0 && isWhole(report)) toast.note(t('report.others'));
      else if (!isWhole(report)) toast.bad(...warningOf(report, t));
    } catch (error) {
      unapplied.keep(agreed);
      const stale = error instanceof ApiError && error.code === 'plan_stale';
      // The user may have closed the dialog, so a toast reports it too.
      if (!stale) toast.bad(t('preview.notApplied'), problem(error));
      setStep(stale ? { at: 'stale', plan: agreed, busy: false } : { at: 'review', plan: agreed, error });
    }
  };
  const back = () => {
    unapplied.discard();
    setStep({ at: 'start' });
  };
  return { step, domain, typed, setTyped, plan, rebase, apply, back, release: () => unapplied.release() };
}

/** Title and text for a plan that did not simply succeed: what failed, or else what may have replaced other changes. */
function warningOf({ outcomes, notSticking }: ApplyReportView, t: TFunction<'records'>): [string, string?] {
  const failed = outcomes.find(({ status }) => status !== 'applied');
  const inDoubt = outcomes.find(({ message }) => message);
  if (failed || notSticking.length > 0 || !inDoubt) return [t('report.incomplete'), failed?.message];
  return [t('report.others'), inDoubt.message];
}

/** True if the host confirmed every change and its zone shows them. */
export function isWhole({ status, verified, notSticking }: ApplyReportView): boolean {
  return status === 'applied' && verified && notSticking.length === 0;
}
