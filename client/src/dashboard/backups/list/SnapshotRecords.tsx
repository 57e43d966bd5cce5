import { useTranslation } from 'react-i18next';
import { useSnapshotDetails } from '../api';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { SearchedRecords } from '../SearchedRecords';

export function SnapshotRecords({ snapshotId }: { snapshotId: string }) {
  const { t } = useTranslation('backups');
  const { data: snapshot, error, mutate } = useSnapshotDetails(snapshotId);
  if (error && !snapshot) return <LoadFailed title={t('records.failed')} error={error} retry={() => void mutate()} />;
  if (snapshot) return <SearchedRecords records={snapshot.recordsData} />;
  return (
    <div role="status" aria-label={t('records.loading')}>
      <Skeleton className="h-24" />
    </div>
  );
}
