import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineEntryView } from '../../../shared/api/generated/api.schemas';
import { useTimeline } from '../api';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Time } from '../../../shared/ui/Time';
import { snapshotKinds } from '../useSnapshotOptions';

const atOnce = 50;
/** The longest page that the server returns. */
const most = 200;

/** Backups and changes, latest first; each leads to the zone as it was then. */
export function Timeline({ domainId, onLook }: { domainId: string; onLook(at: string): void }) {
  const { t } = useTranslation('backups');
  const [limit, setLimit] = useState(atOnce);
  const { data: entries, error, isValidating, mutate } = useTimeline(domainId, limit);
  if (error && !entries) return <LoadFailed title={t('history.failed')} error={error} retry={() => void mutate()} />;
  if (!entries) return <Skeleton className="h-40" />;
  if (entries.length === 0) return <p className="text-muted">{t('history.nothing')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label={t('history.timeline')} className="divide-y rounded-lg border">
        {entries.map((entry) => (
          <Entry key={entry.snapshot?.id ?? entry.change?.planId} entry={entry} onLook={onLook} />
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

function Entry({ entry: { at, snapshot, change }, onLook }: { entry: TimelineEntryView; onLook(at: string): void }) {
  const { t } = useTranslation('backups');
  const Icon = snapshot ? snapshotKinds[snapshot.type].icon : Pencil;
  const hidden = change ? change.changes - change.descriptions.length : 0;
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <Icon size={16} aria-hidden className="text-muted mt-1 shrink-0" />
      <div className="min-w-0 flex-1">
        {snapshot ? (
          <p className="flex flex-wrap items-center gap-2 break-words">
            {snapshot.label ?? snapshot.description}
            <Badge tone={snapshotKinds[snapshot.type].tone}>{t(`kind.${snapshot.type}`)}</Badge>
            {snapshot.incompleteReason ? <Badge tone="wait">{t('list.incomplete')}</Badge> : null}
          </p>
        ) : null}
        {change?.descriptions.map((sentence) => (
          <p key={sentence} className="break-words">
            {sentence}
          </p>
        ))}
        {hidden > 0 ? <p className="text-muted text-[13px]">{t('history.moreChanges', { count: hidden })}</p> : null}
        <p className="text-muted text-xs">
          <Time at={at} exact />
          {snapshot ? ` · ${t('page.recordCount', { count: snapshot.recordCount })}` : null}
        </p>
      </div>
      <Button size="sm" look="quiet" onClick={() => onLook(at)}>
        {t('history.look')}
      </Button>
    </li>
  );
}
