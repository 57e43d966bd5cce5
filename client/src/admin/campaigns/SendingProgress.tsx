import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { CampaignProgressView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';

const states = ['sent', 'failed', 'waiting', 'pending', 'kept', 'skipped'] as const;

/** How far the mails have come, as a bar and in numbers. States that nobody is in are left out. */
export function SendingProgress({ campaign }: { campaign: CampaignProgressView }) {
  const { t } = useTranslation('adminCampaigns');
  const { number } = useFormat();
  const { deliveries, recipientCount } = campaign;
  const done = deliveries.sent + deliveries.failed + deliveries.kept + deliveries.skipped;
  const total = Math.max(1, done + deliveries.waiting + deliveries.pending);
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={(done / total) * 100}
        aria-label={t('progress')}
        sx={{ height: 8, borderRadius: 4, mb: 1 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('reaches', { count: recipientCount ?? 0 })}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mt: 1 }}>
        {states
          .filter((state) => state === 'sent' || deliveries[state] > 0)
          .map((state) => (
            <Box key={state} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {t(`deliveries.${state}`)}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
              >
                {number(deliveries[state])}
              </Typography>
            </Box>
          ))}
      </Box>
    </>
  );
}
