import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ProviderUsageView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';

/** Above this share of failures at the host somebody should look. */
const tooMany = 0.05;

/** The share of calls that failed at the host or on the way, and whether the host has asked for a pause. */
export function UsageCell({ usage }: { usage: ProviderUsageView }) {
  const { t } = useTranslation('adminProviders');
  const { percent } = useFormat();
  if (usage.calls === 0 && usage.paused === 0) return <span>–</span>;
  const rate = usage.calls === 0 ? 0 : usage.hostFailures / usage.calls;
  return (
    <>
      <Typography
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
        color={rate > tooMany ? 'error' : undefined}
      >
        {percent(rate)}
      </Typography>
      {usage.paused > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {t('waits', { count: usage.paused })}
        </Typography>
      )}
    </>
  );
}
