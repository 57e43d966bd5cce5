import { useTranslation } from 'react-i18next';
import { recordsTouched } from './planFacts';
import { useAppliedCount } from './useAppliedCount';
import type { ChangePlanView, DomainView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
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
  // One step says nothing while it is under way.
  const value = plan.changeCount > 1 ? { value: applied } : {};
  return (
    <div className="flex flex-col gap-3 py-4">
      <p role="status" className="font-medium">
        {t('progress.title', { applied: number(applied), count: total, total: number(total) })}
      </p>
      <progress
        aria-label={t('progress.label')}
        max={total}
        {...value}
        className="[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent bg-sunken h-2 w-full appearance-none overflow-hidden rounded-full indeterminate:animate-pulse"
      />
      <HostWait key={applied} host={domain?.provider.displayName ?? ''} text={t('progress.text')} />
    </div>
  );
}
