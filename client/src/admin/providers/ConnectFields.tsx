import { Box, Chip, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';
import { mono } from '../theme/consoleTheme';

/** The fields that people fill in to connect the host, and the records that it has. Both come from its plugin. */
export function ConnectFields({ provider }: { provider: AdminProviderView }) {
  const { t } = useTranslation('adminProviders');
  const say = usePhrases('connect');
  const { authFields, apiBaseUrl, supportedRecordTypes } = provider;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2">{t('fields')}</Typography>
      {authFields.length === 0 && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('noFields')}</Typography>}
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
        {authFields.map(({ key, label, labelPhrase, type, required }) => (
          <Box key={key}>
            <Typography component="dt" sx={{ fontWeight: 500 }}>
              {say(label, labelPhrase)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
              <Box component="span" sx={{ fontFamily: mono }}>
                {key}
              </Box>{' '}
              · {t(`inputs.${type}`)} · {required ? t('required') : t('optional')}
            </Typography>
          </Box>
        ))}
      </Box>
      {apiBaseUrl !== null && (
        <Typography variant="body2" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {t('address')}:{' '}
          <Box component="span" sx={{ fontFamily: mono }}>
            {apiBaseUrl}
          </Box>
        </Typography>
      )}
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {t('types')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {supportedRecordTypes.map((type) => (
          <Chip key={type} label={type} size="small" variant="outlined" sx={{ fontFamily: mono }} />
        ))}
      </Box>
    </Paper>
  );
}
