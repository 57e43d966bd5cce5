import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { operationsAdminRetry } from '../../shared/api/generated/api';
import type { FailedJobView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { When } from '../layout/When';
import { mono } from '../theme/consoleTheme';

interface FailedJobsProps {
  jobs: readonly FailedJobView[];
  /** Called after one is tried again. */
  retried(): void;
}

/** The jobs that are tried no more, each with its last words. */
export function FailedJobs({ jobs, retried }: FailedJobsProps) {
  const { t } = useTranslation('adminOperations');
  const { isBusy, run } = useAction();
  const retry = async (id: string) => {
    await run(() => operationsAdminRetry(id), t('retried'));
    retried();
  };
  return (
    <Paper component="section" aria-label={t('failedJobs')} variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2">{t('failedJobs')}</Typography>
      {jobs.length === 0 && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('noneFailed')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {jobs.map(({ id, name, message, attempts, failedAt }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography sx={{ fontFamily: mono, fontSize: '0.8125rem' }}>{name}</Typography>
              {message !== null && (
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {message}
                </Typography>
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('attempts', { count: attempts })} · <When at={failedAt} exact />
              </Typography>
            </Box>
            <Button disabled={isBusy} aria-label={t('retryJob', { name })} onClick={() => void retry(id)}>
              {t('retry')}
            </Button>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
