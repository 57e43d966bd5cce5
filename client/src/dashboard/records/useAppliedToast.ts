import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView, PlannedChangeView } from '../../shared/api/generated/api.schemas';
import { useTimeZone } from '../../shared/api/preferences';
import { secondMs } from '../../shared/format/durations';
import { ownerName } from '../../shared/format/ownerName';
import { languageFrom } from '../../shared/i18n/languages';
import { useFirstSteps } from '../../shared/firstSteps';
import { withMono } from '../../shared/ui/withMono';
import { useToast } from '../../shared/ui/toasts/toast';
import { recordsDeletedOnly, recordsTouched } from '../review/planFacts';
import type { Applied } from '../review/useReview';

const longestValue = 60;

/** Shows what was applied and offers to undo it. The undo is a plan of its own, which the user reviews. */
export function useAppliedToast(
  kind: 'add' | 'edit' | 'delete' | 'ttl' | 'undo' | 'zoneFile',
  onUndo: (domain: DomainView, planId: string) => void,
) {
  const { t } = useTranslation('records');
  const toast = useToast();
  const live = useLiveText();
  const { note } = useFirstSteps();
  return ({ domain, plan }: Applied) => {
    note(domain.id, kind === 'undo' ? 'undo' : 'change');
    const { changes, changeCount } = plan;
    const action = { label: t('undo.action'), onAction: () => onUndo(domain, plan.id) };
    const only = changeCount === 1 ? changes[0] : undefined;
    const deleted = recordsDeletedOnly(plan);
    const sum =
      deleted === null
        ? t('done.applied', { count: recordsTouched(plan) })
        : t('preview.rowsRemoved', { count: deleted });
    const text = only ? live(only, domain) : t('done.verified');
    if (kind === 'add') toast.good(t('done.added'), text, action);
    else if (kind === 'edit') toast.good(t('done.updated'), text, action);
    else if (kind === 'delete' && recordsTouched(plan) === 1)
      toast.good(t('done.deleted'), t('done.deletedText'), action);
    else toast.good(sum, t('done.verified'), action);
  };
}

/** "www A → 192.0.2.44 is live. Everyone sees it by 07:05." */
function useLiveText() {
  const { t, i18n } = useTranslation('records');
  const timeZone = useTimeZone();
  return ({ name, type, after, visibleWithinSeconds }: PlannedChangeView, { displayName }: DomainView): ReactNode => {
    const value = after?.values.join(', ') ?? '';
    if (value === '' || value.length > longestValue || visibleWithinSeconds === null) return t('done.verified');
    const at = new Date(Date.now() + visibleWithinSeconds * secondMs);
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
    const time = new Intl.DateTimeFormat(languageFrom(i18n.language), clock).format(at);
    const record = `${ownerName(name, displayName)} ${type} → ${value}`;
    return withMono(t('done.live', { record, time }), [record]);
  };
}
