import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { JobQueueView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { mono } from '../theme/consoleTheme';

/** Every queue with its numbers; a zero stays quiet. */
export function QueueTable({ queues }: { queues: readonly JobQueueView[] }) {
  const { t } = useTranslation('adminOperations');
  const { number, ttl } = useFormat();
  const count = (jobs: number) => (jobs === 0 ? '–' : number(jobs));
  const schedule = ({ everySeconds, cron, isKnown }: JobQueueView) => {
    if (!isKnown) return t('unknownJob');
    if (everySeconds !== null) return t('every', { time: ttl(everySeconds) });
    return cron ?? '–';
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2">{t('queues')}</Typography>
      <TableContainer tabIndex={0} role="region" aria-label={t('queues')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('job')}</TableCell>
              <TableCell>{t('schedule')}</TableCell>
              <TableCell align="right">{t('waiting')}</TableCell>
              <TableCell align="right">{t('retrying')}</TableCell>
              <TableCell align="right">{t('running')}</TableCell>
              <TableCell align="right">{t('failed')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {queues.map((queue) => (
              <TableRow key={queue.name}>
                <TableCell component="th" scope="row" sx={{ fontFamily: mono, fontSize: '0.8125rem' }}>
                  {queue.name}
                </TableCell>
                <TableCell sx={{ color: queue.isKnown ? undefined : 'warning.main' }}>{schedule(queue)}</TableCell>
                <TableCell align="right">{count(queue.waiting)}</TableCell>
                <TableCell align="right">{count(queue.retrying)}</TableCell>
                <TableCell align="right">{count(queue.running)}</TableCell>
                <TableCell align="right" sx={{ color: queue.failed > 0 ? 'error.main' : undefined }}>
                  {count(queue.failed)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
