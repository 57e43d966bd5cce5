import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { PluginHealthView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';

/** Above this share of failures at the host somebody should look. */
const tooMany = 0.05;

/** How the calls of each plugin ended. Those that nobody called are in one line. */
export function PluginTable({ plugins }: { plugins: readonly PluginHealthView[] }) {
  const { t } = useTranslation('adminOperations');
  const { number, percent, list } = useFormat();
  const used = plugins.filter(({ calls, paused }) => calls > 0 || paused > 0);
  const idle = plugins.filter((plugin) => !used.includes(plugin));
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2">{t('plugins')}</Typography>
      {used.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={t('plugins')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('plugin')}</TableCell>
                <TableCell align="right">{t('calls')}</TableCell>
                <TableCell align="right">{t('errorRate')}</TableCell>
                <TableCell align="right">{t('paused')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {used.map(({ name, displayName, calls, hostFailures, paused }) => {
                const rate = calls === 0 ? 0 : hostFailures / calls;
                return (
                  <TableRow key={name}>
                    <TableCell component="th" scope="row">
                      {displayName}
                    </TableCell>
                    <TableCell align="right">{number(calls)}</TableCell>
                    <TableCell align="right" sx={{ color: rate > tooMany ? 'error.main' : undefined }}>
                      {percent(rate)}
                    </TableCell>
                    <TableCell align="right">{number(paused)}</TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {idle.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('idle', { hosts: list(idle.map(({ displayName }) => displayName)) })}
        </Typography>
      )}
    </Paper>
  );
}
