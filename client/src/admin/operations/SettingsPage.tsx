import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { operationsAdminListSettings } from '../../shared/api/generated/api';
import type { AdminSettingView } from '../../shared/api/generated/api.schemas';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';
import { mono } from '../theme/consoleTheme';
import { OperationsTabs } from './OperationsTabs';

const readSettings = () => operationsAdminListSettings();

/** Where each setting comes from. Secrets stay on the server: here stands only whether they are set. */
export function SettingsPage() {
  const { t } = useTranslation('adminOperations');
  const { data, error, retry } = useAnswer(readSettings);
  return (
    <>
      <Title title={t('title')} />
      <OperationsTabs shown="settings" />
      {error !== undefined && <LoadFailed error={error} retry={retry} />}
      {data && <SettingTable settings={data} />}
    </>
  );
}

function SettingTable({ settings }: { settings: readonly AdminSettingView[] }) {
  const { t } = useTranslation('adminOperations');
  const valueOf = ({ isSecret, source, value }: AdminSettingView) => {
    if (isSecret) return source === 'environment' ? t('secret') : '–';
    return value ?? '–';
  };
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, maxWidth: 960 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('settingsText')}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={t('tabs.settings')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('setting')}</TableCell>
              <TableCell>{t('source')}</TableCell>
              <TableCell>{t('value')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {settings.map((setting) => (
              <TableRow key={setting.name}>
                <TableCell component="th" scope="row" sx={{ fontFamily: mono, fontSize: '0.8125rem' }}>
                  {setting.name}
                </TableCell>
                <TableCell>{t(`sources.${setting.source}`)}</TableCell>
                <TableCell sx={{ fontFamily: mono, fontSize: '0.8125rem', minWidth: 220, overflowWrap: 'anywhere' }}>
                  {valueOf(setting)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
