import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { maintenanceAdminList, maintenanceAdminWithdraw } from '../../shared/api/generated/api';
import type { MaintenanceView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { useAction } from '../layout/useAction';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';
import { UsersTabs } from '../users/UsersTabs';
import { MaintenanceForm } from './MaintenanceForm';

const readNotices = () => maintenanceAdminList();

/** Announces maintenance, and shows what is announced. */
export function MaintenancePage() {
  const { t } = useTranslation('adminCampaigns');
  const { data, error, retry } = useAnswer(readNotices);
  return (
    <>
      <Title title={t('maintenance.title')} />
      <UsersTabs shown="maintenance" />
      <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 720 }}>
        {error !== undefined && <LoadFailed error={error} retry={retry} />}
        <Stack spacing={2}>
          <MaintenanceForm done={retry} />
          {data?.map((notice) => (
            <Notice key={notice.id} notice={notice} done={retry} />
          ))}
        </Stack>
      </Box>
    </>
  );
}

function Notice({ notice: { id, message, startsAt, endsAt }, done }: { notice: MaintenanceView; done(): void }) {
  const { t } = useTranslation('adminCampaigns');
  const { dateTime } = useFormat();
  const { isBusy, run } = useAction();
  const withdraw = async () => {
    if (await run(() => maintenanceAdminWithdraw(id), t('maintenance.withdrawn'))) done();
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {dateTime(startsAt)} – {dateTime(endsAt)}
      </Typography>
      {message !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>}
      <Button color="error" disabled={isBusy} onClick={() => void withdraw()} sx={{ mt: 1 }}>
        {t('maintenance.withdraw')}
      </Button>
    </Paper>
  );
}
