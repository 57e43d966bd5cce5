import { useTranslation } from 'react-i18next';
import { recordsTouched } from './planFacts';
import { useAppliedCount } from './useAppliedCount';
import type { ChangePlanView, DomainView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { ProgressBar } from '../../shared/ui/charts/ProgressBar';
import { HostWait } from './HostWait';

interface ApplyProgressProps {
  plan: ChangePlanView;
  domain: DomainView | undefined;
}

/** Applying continues when the dialog is closed; a toast reports the result. Says whom it waits for, and how long. */
export function ApplyProgress({ plan, domain }: ApplyProgressProps) {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  const applied = useAppliedCount(plan);
  const total = recordsTouched(plan);
  return (
    <div className="flex flex-col gap-3 py-4">
      <p role="status" className="font-medium">
        {t('progress.title', { applied: number(applied), count: total, total: number(total) })}
      </p>
      <ProgressBar label={t('progress.label')} max={total} value={plan.changeCount > 1 ? applied : undefined} />
      <HostWait key={applied} host={domain?.provider.displayName ?? ''} text={t('progress.text')} />
    </div>
  );
}
