import { Box, Card, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { userFiguresAdminAnalytics } from '../../shared/api/generated/api';
import type { UserAnalyticsView } from '../../shared/api/generated/api.schemas';
import { useLanguage } from '../../shared/i18n/language';
import { LoadFailed } from '../layout/LoadFailed';
import { SignUpsChart } from './SignUpsChart';
import { useAnswer } from '../layout/useAnswer';
import { UsersTabs } from './UsersTabs';

const readAnalytics = () => userFiguresAdminAnalytics();

export function OverviewPage() {
  const { t } = useTranslation('adminUsers');
  const { data, error, retry } = useAnswer(readAnalytics);
  return (
    <>
      <Title title={t('title')} />
      <UsersTabs shown="overview" />
      {error !== undefined && <LoadFailed error={error} retry={retry} />}
      {data && <Figures analytics={data} />}
    </>
  );
}

function Figures({ analytics }: { analytics: UserAnalyticsView }) {
  const { t } = useTranslation('adminUsers');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const { totalUsers, activeUsers, premiumUsers, newUsersThisMonth, avgDomainsPerUser, signUps } = analytics;
  const rate = (part: number) => percent.format(totalUsers === 0 ? 0 : part / totalUsers);
  const figures = [
    [t('figures.total'), number.format(totalUsers)],
    [t('figures.active'), number.format(activeUsers)],
    [t('figures.premium'), number.format(premiumUsers)],
    [t('figures.new'), number.format(newUsersThisMonth)],
    [t('figures.domains'), number.format(avgDomainsPerUser)],
    [t('figures.conversion'), rate(premiumUsers)],
    [t('figures.activeRate'), rate(activeUsers)],
  ] as const;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, m: 0, mb: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
      >
        {figures.map(([label, value]) => (
          <Card key={label} sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Typography>
          </Card>
        ))}
      </Box>
      <SignUpsChart signUps={signUps} />
    </Box>
  );
}
