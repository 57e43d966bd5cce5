import { useTranslation } from 'react-i18next';
import type { DomainView, RestoreView } from '../../../shared/api/generated/api.schemas';
import { ProgressBar } from '../../../shared/ui/charts/ProgressBar';
import { HostWait } from '../../review/HostWait';

interface RestoreProgressProps {
  domain: DomainView;
  /** Undefined until the server first reports it. */
  restore: RestoreView | undefined;
}

/** The progress of a restore. Says whom it waits for, and how long. */
export function RestoreProgress({ domain, restore }: RestoreProgressProps) {
  const { t } = useTranslation('backups');
  const { status = 'planned', recordsDone: done = 0, recordTotal: total = 0 } = restore ?? {};
  const stage =
    status === 'planned'
      ? t('restore.waiting')
      : total === 0
        ? t('restore.looking')
        : t('restore.running', { done, count: total });
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-medium">
        {stage}
      </p>
      <ProgressBar label={t('restore.progress')} max={total} value={total === 1 ? undefined : done} />
      <HostWait
        key={`${status} ${done}`}
        host={domain.provider.displayName}
        text={restore?.source === 'protection' ? t('restore.byProtection') : t('restore.leave')}
      />
    </div>
  );
}
