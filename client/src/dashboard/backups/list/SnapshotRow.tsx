import clsx from 'clsx';
import { ChevronRight, Pin, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { IncompleteNote } from '../../review/IncompleteNote';
import type { BackupAction } from '../BackupDialogs';
import { useBackupName } from '../useBackupName';
import { snapshotIcons } from '../useSnapshotOptions';
import { usePersonalTime } from '../../../shared/format/usePersonalTime';
import { namesIn } from '../../../shared/i18n/namesIn';
import { withMono } from '../../../shared/ui/withMono';
import { Time } from '../../../shared/ui/Time';
import { SnapshotMenu } from './SnapshotMenu';
import { SnapshotRecords } from './SnapshotRecords';

interface SnapshotRowProps {
  snapshot: SnapshotView;
  canRestore: boolean;
  startsOpen: boolean;
  onAction(action: BackupAction): void;
}

/** One backup: its time, kind and description, and its records when expanded. */
export function SnapshotRow({ snapshot, canRestore, startsOpen, onAction }: SnapshotRowProps) {
  const { t } = useTranslation('backups');
  const { timeText } = usePersonalTime();
  const [open, setOpen] = useState(startsOpen);
  const row = useRef<HTMLLIElement>(null);
  const recordsId = useId();
  useEffect(() => {
    if (startsOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [startsOpen]);
  const time = timeText(snapshot.createdAt);
  return (
    <li ref={row} className="scroll-mt-20">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? recordsId : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 min-w-0 grow basis-40 items-center gap-2 rounded-md text-start max-sm:basis-full sm:min-h-9"
        >
          <ChevronRight
            size={16}
            aria-hidden
            className={clsx('text-muted shrink-0 transition-transform rtl:-scale-x-100', open && 'rotate-90')}
          />
          <Facts snapshot={snapshot} />
        </button>
        <div className="ms-auto flex items-center gap-1">
          {canRestore ? (
            <Button size="sm" icon={RotateCcw} onClick={() => onAction({ kind: 'restore', snapshot })}>
              {t('list.restore')}
            </Button>
          ) : null}
          <SnapshotMenu snapshot={snapshot} time={time} onAction={onAction} />
        </div>
      </div>
      {open ? (
        <div id={recordsId} className="flex flex-col gap-3 border-t px-3 py-3">
          <IncompleteNote of={snapshot} />
          <SnapshotRecords snapshotId={snapshot.id} />
        </div>
      ) : null}
    </li>
  );
}

function Facts({ snapshot }: { snapshot: SnapshotView }) {
  const { t } = useTranslation('backups');
  const nameOf = useBackupName();
  const { type, label, pinned, recordCount, createdAt, actor, incompleteReason } = snapshot;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          {label ?? withMono(nameOf(snapshot), namesIn(snapshot.phrase))}
        </span>
        <span title={t(`kindText.${type}`)} className="inline-flex">
          <Badge icon={snapshotIcons[type]}>{t(`kind.${type}`)}</Badge>
        </span>
        {pinned ? <Badge icon={Pin}>{t('list.pinned')}</Badge> : null}
        {incompleteReason ? <Badge tone="wait">{t('list.incomplete')}</Badge> : null}
      </span>
      <span className="text-muted block text-[13px] break-words">
        <Time at={createdAt} />
        {' · '}
        <Time at={createdAt} exact />
        {actor ? ` · ${t('list.by', { name: actor })}` : null}
        {` · ${t('page.recordCount', { count: recordCount })}`}
        {label ? ` · ${nameOf(snapshot)}` : null}
      </span>
    </span>
  );
}
