import { Stack } from '@mui/material';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { operationsAdminListFailed, operationsAdminListQueues } from '../../shared/api/generated/api';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';
import { FailedJobs } from './FailedJobs';
import { OperationsTabs } from './OperationsTabs';
import { QueueTable } from './QueueTable';

const readJobs = async () => {
  const [queues, failed] = await Promise.all([operationsAdminListQueues(), operationsAdminListFailed()]);
  return { queues, failed };
};

/** The background work: what failed first, then every queue. */
export function JobsPage() {
  const { t } = useTranslation('adminOperations');
  const { data, error, retry } = useAnswer(readJobs);
  return (
    <>
      <Title title={t('title')} />
      <OperationsTabs shown="jobs" />
      {error !== undefined && <LoadFailed error={error} retry={retry} />}
      {data && (
        <Stack spacing={2} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 960 }}>
          <FailedJobs jobs={data.failed} retried={retry} />
          <QueueTable queues={data.queues} />
        </Stack>
      )}
    </>
  );
}
