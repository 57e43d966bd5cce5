import { useTranslation } from 'react-i18next';
import { useAppliedCount } from './useAppliedCount';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';

/** Applying continues when the dialog is closed; a toast reports the result. */
export function ApplyProgress({ plan }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const applied = useAppliedCount(plan);
  const total = plan.changeCount;
  return (
    <div className="flex flex-col gap-3 py-4">
      <p role="status" className="font-medium">
        {t('progress.title', { applied, count: total })}
      </p>
      <progress
        aria-label={t('progress.label')}
        max={total}
        value={applied}
        className="[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent bg-sunken h-2 w-full appearance-none overflow-hidden rounded-full"
      />
      <p className="text-muted text-[13px]">{t('progress.text')}</p>
    </div>
  );
}
