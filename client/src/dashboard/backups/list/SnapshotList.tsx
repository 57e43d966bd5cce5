import { Archive } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView, SnapshotView, SnapshotViewType } from '../../../shared/api/generated/api.schemas';
import { mostSnapshots, useSnapshots } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { Card } from '../../../shared/ui/Card';
import { Empty } from '../../../shared/ui/Empty';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Select } from '../../../shared/ui/forms/Select';
import { Skeleton } from '../../../shared/ui/Skeleton';
import type { BackupAction } from '../BackupDialogs';
import { snapshotsOffered } from '../BackupPicker';
import { snapshotIcons } from '../useSnapshotOptions';
import { SnapshotRow } from './SnapshotRow';

interface SnapshotListProps {
  domain: DomainView;
  opened: string | null;
  kind: SnapshotViewType | 'all';
  /** Stands before the filter. */
  tools: ReactNode;
  onKind(kind: SnapshotViewType | 'all'): void;
  onAction(action: BackupAction): void;
}

/** Latest first, a hundred at a time. */
export function SnapshotList({ domain, opened, kind, tools, onKind, onAction }: SnapshotListProps) {
  const { t } = useTranslation('backups');
  const [limit, setLimit] = useState(snapshotsOffered);
  const { data, error, isLoading, isValidating, mutate } = useSnapshots(domain.id, kind, limit);
  const kinds = Object.keys(snapshotIcons) as SnapshotViewType[];
  const canShowMore = data !== undefined && data.items.length < Math.min(data.total, mostSnapshots);
  return (
    <section aria-label={t('list.title')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-[13px]">
          {data && data.total > data.items.length
            ? t('list.countOf', { count: data.items.length, total: data.total })
            : data
              ? t('list.count', { count: data.total })
              : null}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {tools}
          <div className="w-44 max-sm:flex-1">
            <Select
              label={t('list.filter')}
              value={kind}
              onChange={(chosen) => onKind(chosen as SnapshotViewType | 'all')}
              options={(['all', ...kinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </div>
        </div>
      </div>
      {error && !data ? (
        <LoadFailed title={t('list.failed')} error={error} retry={() => void mutate()} />
      ) : isLoading && !data ? (
        <ListSkeleton />
      ) : data?.items.length === 0 ? (
        <NoBackups kind={kind} />
      ) : (
        <Snapshots snapshots={data?.items ?? []} domain={domain} opened={opened} onAction={onAction} />
      )}
      {canShowMore ? (
        <Button
          look="quiet"
          size="sm"
          busy={isValidating}
          onClick={() => setLimit(Math.min(limit + snapshotsOffered, mostSnapshots))}
          className="self-start"
        >
          {t('list.more')}
        </Button>
      ) : null}
    </section>
  );
}

type SnapshotsProps = Pick<SnapshotListProps, 'domain' | 'opened' | 'onAction'> & {
  snapshots: readonly SnapshotView[];
};

const Snapshots = ({ snapshots, domain, opened, onAction }: SnapshotsProps) => (
  <Card className="animate-appear p-0!">
    <ul className="divide-y">
      {snapshots.map((snapshot) => (
        <SnapshotRow
          key={snapshot.id}
          snapshot={snapshot}
          canRestore={domain.can.edit}
          startsOpen={snapshot.id === opened}
          onAction={onAction}
        />
      ))}
    </ul>
  </Card>
);

function NoBackups({ kind }: { kind: SnapshotViewType | 'all' }) {
  const { t } = useTranslation('backups');
  return (
    <Empty icon={Archive} title={t('list.emptyTitle')}>
      {kind === 'all' ? t('list.empty') : t('list.emptyKind')}
    </Empty>
  );
}

export function ListSkeleton() {
  const { t } = useTranslation('backups');
  return (
    <div role="status" aria-label={t('list.loading')} className="flex flex-col gap-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-16 rounded-xl" />
      ))}
    </div>
  );
}
