import { useTranslation } from 'react-i18next';
import { useSnapshotRecords } from '../api';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { SearchedRecords } from '../SearchedRecords';

export function SnapshotRecords({ snapshotId }: { snapshotId: string }) {
  const { t } = useTranslation('backups');
  const { data: records, error, mutate } = useSnapshotRecords(snapshotId);
  if (error && !records) return <LoadFailed title={t('records.failed')} error={error} retry={() => void mutate()} />;
  if (records) return <SearchedRecords records={records} />;
  return (
    <div role="status" aria-label={t('records.loading')}>
      <Skeleton className="h-24" />
    </div>
  );
}
