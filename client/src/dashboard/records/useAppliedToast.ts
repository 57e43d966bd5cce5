import { useTranslation } from 'react-i18next';
import type { CreatePlanDto, DomainView } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { noteApplied } from '../../shared/firstSteps';
import { recordsAt } from './api';
import { useToast } from '../../shared/ui/toast';
import type { Applied } from '../review/useReview';
import { undoEdits } from './undoEdits';

/** A plan holds at most this many edits. */
const mostEdits = 1_000;

/** Shows what was applied and offers to undo it. The undo is a plan of its own, which the user reviews. */
export function useAppliedToast(
  kind: 'add' | 'edit' | 'delete' | 'ttl' | 'undo' | 'zoneFile',
  onUndo: (domain: DomainView, request: CreatePlanDto) => void,
) {
  const { t } = useTranslation('records');
  const toast = useToast();
  const problem = useProblem();
  const undo = async ({ domain, plan }: Applied) => {
    try {
      const records = await recordsAt(
        domain.id,
        plan.changes.map(({ name }) => name),
      );
      const changes = undoEdits(plan.changes, records);
      if (changes.length === 0) toast.note(t('undo.nothing'), t('undo.nothingText'));
      else onUndo(domain, { changes });
    } catch (error) {
      toast.bad(t('undo.failed'), problem(error));
    }
  };
  return (applied: Applied) => {
    noteApplied(applied.domain.id, kind === 'undo' ? 'undo' : 'change');
    const { changes, changeCount } = applied.plan;
    const values = changes.reduce(
      (sum, { before, after }) => sum + (before?.values.length ?? 0) + (after?.values.length ?? 0),
      0,
    );
    const isUndoable = values <= mostEdits && changes.length === changeCount;
    const action = isUndoable ? { label: t('undo.action'), onAction: () => void undo(applied) } : undefined;
    if (kind === 'add') toast.good(t('done.added'), t('done.verified'), action);
    else if (kind === 'edit') toast.good(t('done.updated'), t('done.verified'), action);
    else if (kind === 'delete' && changeCount === 1) toast.good(t('done.deleted'), t('done.deletedText'), action);
    else toast.good(t('done.applied', { count: changeCount }), t('done.verified'), action);
  };
}
