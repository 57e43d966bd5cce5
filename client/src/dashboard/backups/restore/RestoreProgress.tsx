import { useTranslation } from 'react-i18next';
import type { RestoreView } from '../../../shared/api/generated/api.schemas';

/** The progress of a restore. Undefined until the server first reports it. */
export function RestoreProgress({ restore }: { restore: RestoreView | undefined }) {
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
      <progress
        aria-label={t('restore.progress')}
        max={Math.max(total, 1)}
        value={done}
        className="[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent bg-sunken h-2 w-full appearance-none overflow-hidden rounded-full"
      />
      <p className="text-muted text-[13px]">
        {restore?.source === 'protection' ? t('restore.byProtection') : t('restore.leave')}
      </p>
    </div>
  );
}
