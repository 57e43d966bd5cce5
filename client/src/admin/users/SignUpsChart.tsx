import { Box, Card, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { SignUpsView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { useLanguage } from '../../shared/i18n/language';

const height = 120;

/** One bar a month, with its number above it. */
export function SignUpsChart({ signUps }: { signUps: readonly SignUpsView[] }) {
  const { t } = useTranslation('adminUsers');
  const { number } = useFormat();
  const month = new Intl.DateTimeFormat(useLanguage(), { month: 'short', timeZone: 'UTC' });
  const most = Math.max(1, ...signUps.map(({ users }) => users));
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h2" id="sign-ups" sx={{ mb: 2 }}>
        {t('signUps')}
      </Typography>
      <Box
        component="ol"
        aria-labelledby="sign-ups"
        sx={{ display: 'flex', alignItems: 'flex-end', gap: { xs: 0.25, sm: 1 }, listStyle: 'none', m: 0, p: 0 }}
      >
        {signUps.map((one) => (
          <Box component="li" key={one.month} sx={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
            <Typography variant="caption" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {number(one.users)}
            </Typography>
            <Box
              style={{ height: Math.max(2, Math.round((one.users / most) * height)) }}
              sx={{ backgroundColor: 'primary.main', borderRadius: '4px 4px 0 0' }}
            />
            <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
              {month.format(new Date(`${one.month}-01T00:00:00Z`))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
