import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useTimeline } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import type { BackupAction } from '../BackupDialogs';
import { TimelineEntry } from './TimelineEntry';

const atOnce = 50;
/** The longest page that the server returns. */
const most = 200;

interface TimelineProps {
  domain: DomainView;
  onLook(at: string): void;
  onAction(action: BackupAction): void;
}

/** Backups and changes, latest first; each can be undone or restored, and leads to the zone as it was then. */
export function Timeline({ domain, onLook, onAction }: TimelineProps) {
  const { t } = useTranslation('backups');
  const [limit, setLimit] = useState(atOnce);
  const { data: entries, error, isValidating, mutate } = useTimeline(domain.id, limit);
  if (error && !entries) return <LoadFailed title={t('history.failed')} error={error} retry={() => void mutate()} />;
  if (!entries) return <Skeleton className="h-40" />;
  if (entries.length === 0) return <p className="text-muted">{t('history.nothing')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label={t('history.timeline')} className="bg-raised divide-y rounded-xl border">
        {entries.map((entry) => (
          <TimelineEntry
            key={entry.snapshot?.id ?? entry.change?.planId}
            entry={entry}
            domain={domain}
            onLook={onLook}
            onAction={onAction}
          />
        ))}
      </ol>
      {entries.length === limit && limit < most ? (
        <Button look="quiet" size="sm" busy={isValidating} onClick={() => setLimit(most)} className="self-start">
          {t('list.more')}
        </Button>
      ) : null}
    </div>
  );
}
