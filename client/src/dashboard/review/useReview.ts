import i18next, { type TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changePlansApply,
  changePlansPlan,
  changePlansRebase,
  changePlansShow,
  changePlansUndo,
} from '../../shared/api/generated/api';
import type {
  ApplyReportView,
  ChangeOutcomeView,
  ChangePlanView,
  ChosenSetDto,
  CreatePlanDto,
  DomainView,
} from '../../shared/api/generated/api.schemas';
import { ApiError } from '../../shared/api/http';
import { useProblem } from '../../shared/api/problem';
import { useRevalidate } from '../../shared/api/revalidate';
import { sayNow } from '../../shared/i18n/phrases';
import type { Phrase } from '../../../../src/dns/browser';
import { useToast } from '../../shared/ui/toasts/toast';
import { movementOf, usualUse, type MovedSet, type Movement, type SetUse } from './movedSets';
import { useUnappliedPlan } from './useUnappliedPlan';

/** A change to plan, the plan whose changes are to be taken back, or a plan that is there already. */
export type PlanRequest = CreatePlanDto | { undo: string } | { planId: string };

/** The steps of a review: edit, plan, apply, report. */
export type ReviewStep =
  | { at: 'start' }
  | { at: 'planning' }
  | { at: 'refused'; error: unknown }
  | { at: 'review'; plan: ChangePlanView; error?: unknown }
  | StaleStep
  | { at: 'applying'; plan: ChangePlanView }
  | { at: 'done'; plan: ChangePlanView; report: ApplyReportView };

/** Others have changed the zone. Planning goes on when it is known whose version of each set shall stand. */
interface StaleStep {
  at: 'stale';
  movement: Movement;
  /** By the ids of the sets that moved. */
  uses: Readonly<Record<string, SetUse>>;
  /** The sets that the plan changes; null if there is no plan yet. */
  changeCount: number | null;
  error?: unknown;
  busy: boolean;
  /** The plan is gone: no new one can be made of it. */
  isLost: boolean;
  again(sets: ChosenSetDto[]): Promise<ChangePlanView>;
}

export interface Review {
  step: ReviewStep;
  domain: DomainView | undefined;
  /** The text that was typed to allow a dangerous plan. */
  typed: string;
  setTyped(text: string): void;
  /** Rejects with the server's error, after setting `refused`. */
  plan(request: PlanRequest): Promise<void>;
  /** Chooses whose version of a set shall stand when the stale plan is rebased. */
  choose(set: MovedSet, use: SetUse): void;
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
    const make = (sets?: ChosenSetDto[]) => {
      if ('planId' in wanted) return changePlansShow(wanted.planId);
      if ('undo' in wanted) return changePlansUndo(wanted.undo, sets && { sets });
      return changePlansPlan(domain.id, { mode: 'additive', ...wanted });
    };
    try {
      const made = await make();
      // A plan that was there before the dialog stays when it closes.
      if (!('planId' in wanted)) unapplied.keep(made);
      setStep({ at: 'review', plan: made });
    } catch (error) {
      const movement = 'undo' in wanted ? movementOf(error) : null;
      setStep(movement && movement.sets.length > 0 ? staleStep(movement, null, make) : { at: 'refused', error });
      throw error;
    }
  };
  const choose = ({ id, name, wholeName }: MovedSet, use: SetUse) => {
    if (step.at !== 'stale') return;
    const meant = step.movement.sets.filter(
      (set) => set.id === id || (wholeName && set.wholeName && set.name === name),
    );
    setStep({ ...step, uses: { ...step.uses, ...Object.fromEntries(meant.map((set) => [set.id, use])) } });
  };
  const rebase = async () => {
    if (step.at !== 'stale') return;
    setStep({ ...step, busy: true });
    try {
      const made = await step.again(choicesIn(step));
      unapplied.keep(made);
      setStep({ at: 'review', plan: made });
    } catch (error) {
      const { movement = step.movement, ...next } = staleAgain(step, error);
      setStep({ ...step, ...next, movement, busy: false });
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
      else if (!isWhole(report)) {
        const { title, outcome } = warningOf(report, t);
        toast.bad(title, await outcomeText(outcome));
      }
    } catch (error) {
      unapplied.keep(agreed);
      const movement = movementOf(error);
      // The user may have closed the dialog, so a toast reports it too.
      if (!movement) toast.bad(t('preview.notApplied'), problem(error));
      setStep(
        movement
          ? staleStep(movement, agreed, (sets) => changePlansRebase(agreed.id, { sets }))
          : { at: 'review', plan: agreed, error },
      );
      // The server has read the zone: the table shows it as it is now.
      if (movement) await revalidate('zone');
    }
  };
  const back = () => {
    unapplied.discard();
    setStep({ at: 'start' });
  };
  return { step, domain, typed, setTyped, plan, choose, rebase, apply, back, release: () => unapplied.release() };
}

function staleStep(
  movement: Movement,
  plan: ChangePlanView | null,
  again: (sets: ChosenSetDto[]) => Promise<ChangePlanView>,
): StaleStep {
  const uses = Object.fromEntries(movement.sets.map((set) => [set.id, usualUse(set)]));
  return { at: 'stale', movement, uses, changeCount: plan?.changeCount ?? null, busy: false, isLost: false, again };
}

/** The zone may have moved once more, or the plan may be gone. Choices that still fit stay. */
function staleAgain(
  { movement, uses }: StaleStep,
  error: unknown,
): Pick<StaleStep, 'uses' | 'isLost'> & { movement?: Movement; error?: unknown } {
  const moved = movementOf(error);
  const isLost = error instanceof ApiError && ['plan_already_applied', 'not_found'].includes(error.code);
  if (!moved || moved.sets.length === 0) return { uses, isLost, error };
  const fresh = Object.fromEntries(moved.sets.map((set) => [set.id, uses[set.id] ?? usualUse(set)]));
  return { movement: { ...moved, others: movement.others }, uses: fresh, isLost, error };
}

function choicesIn({ uses }: StaleStep): ChosenSetDto[] {
  return Object.entries(uses).flatMap(([id, use]) => (use === 'both' ? [] : [{ id, use }]));
}

/** Title and text for a plan that did not simply succeed: what failed, or else what may have replaced other changes. */
function warningOf(
  { outcomes, notSticking }: ApplyReportView,
  t: TFunction<'records'>,
): { title: string; outcome?: ChangeOutcomeView } {
  const failed = outcomes.find(({ status }) => status !== 'applied');
  const inDoubt = outcomes.find(({ message }) => message);
  if (failed || notSticking.length > 0 || !inDoubt) return { title: t('report.incomplete'), outcome: failed };
  return { title: t('report.others'), outcome: inDoubt };
}

/** The outcome in the language on screen. */
async function outcomeText(outcome: ChangeOutcomeView | undefined): Promise<string | undefined> {
  const phrase = outcome?.phrase;
  return (phrase && (await sayNow(i18next, phrase as Phrase))) ?? outcome?.message;
}

/** True if the host confirmed every change and its zone shows them. */
export function isWhole({ status, verified, notSticking }: ApplyReportView): boolean {
  return status === 'applied' && verified && notSticking.length === 0;
}
