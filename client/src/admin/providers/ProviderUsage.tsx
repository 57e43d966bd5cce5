import { Alert, Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { mono } from '../theme/consoleTheme';

/** The use of the host, and how its calls of the last day ended. */
export function ProviderUsage({ provider }: { provider: AdminProviderView }) {
  const { t } = useTranslation('adminProviders');
  const { number, percent, dateTime } = useFormat();
  const { usage, domains, accounts, connections } = provider;
  const limited = usage.failuresByKind.find(({ kind }) => kind === 'rate_limited')?.calls ?? 0;
  const facts = [
    [t('domains'), number(domains)],
    [t('accounts'), number(accounts)],
    [t('connections'), number(connections)],
    [t('calls'), number(usage.calls)],
    [t('errorRate'), usage.calls === 0 ? '–' : percent(usage.hostFailures / usage.calls)],
    [t('limited'), number(limited)],
  ] as const;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2">{t('usage')}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {usage.pausedUntil !== null && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t('waits', { count: usage.paused })} {t('waitsUntil', { at: dateTime(usage.pausedUntil) })}
        </Alert>
      )}
      {usage.failuresByKind.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {t('failures')}:{' '}
          <Box component="span" sx={{ fontFamily: mono }}>
            {usage.failuresByKind.map(({ kind, calls }) => `${kind} ${number(calls)}`).join(' · ')}
          </Box>
        </Typography>
      )}
    </Paper>
  );
}
