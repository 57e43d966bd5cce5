import { Eye, Pencil, RotateCcw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainView, TimelineChangeView, TimelineEntryView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import { namesIn } from '../../../shared/i18n/namesIn';
import { withMono } from '../../../shared/ui/withMono';
import { Time } from '../../../shared/ui/Time';
import type { BackupAction } from '../BackupDialogs';
import { useBackupName } from '../useBackupName';
import { snapshotIcons } from '../useSnapshotOptions';
import { PastChange } from './PastChange';

interface TimelineEntryProps {
  entry: TimelineEntryView;
  domain: DomainView;
  onLook(at: string): void;
  onAction(action: BackupAction): void;
}

/** A backup or a change: what was done, when and by whom. */
export function TimelineEntry({ entry, domain, onLook, onAction }: TimelineEntryProps) {
  const { t } = useTranslation('backups');
  const nameOf = useBackupName();
  const { at, actor, snapshot, change } = entry;
  const Icon = snapshot ? snapshotIcons[snapshot.type] : Pencil;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5">
      <Icon size={16} aria-hidden className="text-muted mt-1 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        {snapshot ? (
          <p className="flex flex-wrap items-center gap-2 break-words">
            <span>{snapshot.label ?? withMono(nameOf(snapshot), namesIn(snapshot.phrase))}</span>
            <Badge>{t(`kind.${snapshot.type}`)}</Badge>
            {snapshot.incompleteReason ? <Badge tone="wait">{t('list.incomplete')}</Badge> : null}
          </p>
        ) : null}
        {change ? <Changes change={change} zone={domain.displayName} /> : null}
        <p className="text-muted text-[13px]">
          <Time at={at} />
          {' · '}
          <Time at={at} exact />
          {actor ? ` · ${t('list.by', { name: actor })}` : null}
          {snapshot ? ` · ${t('page.recordCount', { count: snapshot.recordCount })}` : null}
        </p>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-1 max-sm:ms-7 max-sm:basis-full">
        {domain.can.edit ? <Actions entry={entry} onAction={onAction} /> : null}
        <IconButton size="sm" icon={Eye} label={t('history.look')} onClick={() => onLook(at)} />
      </div>
    </li>
  );
}

function Actions({ entry: { at, snapshot, change }, onAction }: Pick<TimelineEntryProps, 'entry' | 'onAction'>) {
  const { t } = useTranslation('backups');
  const before = snapshot?.id ?? change?.beforeSnapshotId;
  const isMade = change !== null && change.appliedCount > 0 && change.status !== 'applying';
  return (
    <>
      {isMade ? (
        <Button
          size="sm"
          look="quiet"
          icon={Undo2}
          onClick={() => onAction({ kind: 'undoChange', planId: change.planId, beforeSnapshotId: before ?? null, at })}
        >
          {t('history.undo')}
        </Button>
      ) : null}
      {before && (snapshot || isMade) ? (
        <Button
          size="sm"
          look="quiet"
          icon={RotateCcw}
          onClick={() => onAction({ kind: 'restore', snapshot: { id: before, createdAt: at } })}
        >
          {t(snapshot ? 'list.restore' : 'history.restoreBefore')}
        </Button>
      ) : null}
    </>
  );
}

/** The first changes of a plan, and how many of it are in place where that is not all. */
function Changes({ change, zone }: { change: TimelineChangeView; zone: string }) {
  const { t } = useTranslation('backups');
  const { made, appliedCount, recordCount, appliedRecordCount, status } = change;
  const hidden = appliedCount - made.length;
  return (
    <>
      {made.map((past) => (
        <p key={`${past.name} ${past.type}`} className="break-words">
          <PastChange change={past} zone={zone} />
        </p>
      ))}
      {hidden > 0 ? <p className="text-muted text-[13px]">{t('history.moreChanges', { count: hidden })}</p> : null}
      {status === 'applying' ? (
        <Badge tone="wait">{t('history.applying')}</Badge>
      ) : appliedRecordCount < recordCount ? (
        <Badge tone="wait">{t('history.partly', { done: appliedRecordCount, count: recordCount })}</Badge>
      ) : null}
    </>
  );
}
