import { useTranslation } from 'react-i18next';
import { usePhrases } from '../../shared/i18n/phrases';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Skeleton } from '../../shared/ui/Skeleton';
import { SeverityBadge } from '../review/changes/SeverityBadge';
import { useHealthChecks } from './api';

/** Everything that a run checks, with its source and its cure. */
export function ChecksDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('health');
  return (
    <Dialog title={t('catalogue')} description={t('catalogueText')} size="lg" onClose={onClose}>
      <Checks />
    </Dialog>
  );
}

function Checks() {
  const { t } = useTranslation('health');
  const say = usePhrases('healthChecks', 'findings');
  const { data, error, mutate } = useHealthChecks();
  if (error) return <LoadFailed title={t('catalogueFailed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    // The dialog scrolls; a region in it can be reached by the keyboard.
    <div tabIndex={0} role="region" aria-label={t('catalogue')}>
      <ul className="divide-y">
        {data.map(({ id, severity, title, titlePhrase, cure, curePhrase, source }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <div className="flex flex-wrap items-center gap-2">
              <SeverityBadge severity={severity} />
              <span className="min-w-0 font-medium wrap-anywhere">{say(title, titlePhrase)}</span>
            </div>
            <p className="text-muted text-[13px]">
              {say(cure, curePhrase)} <span className="whitespace-nowrap">{source}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
