import { useTranslation } from 'react-i18next';
import type { DashboardStatsView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { StatStrip, StatStripSkeleton } from '../../shared/ui/charts/StatStrip';

export function AnalyticsStats({ stats }: { stats: DashboardStatsView | undefined }) {
  const { t } = useTranslation('analytics');
  const { number, percent, milliseconds } = useFormat();
  if (!stats) return <StatStripSkeleton />;
  const { propagationSuccessRate: health, averageResponseTime: response } = stats;
  return (
    <StatStrip
      label={t('title')}
      stats={[
        { label: t('stats.domains'), value: number(stats.totalDomains), href: '/domains' },
        { label: t('stats.records'), value: number(stats.totalRecords), href: '/dashboard' },
        {
          label: t('stats.health'),
          value: health === null ? t('stats.none') : percent(health / 100),
          hint: t('stats.healthHint'),
        },
        {
          label: t('stats.response'),
          value: response === null ? t('stats.none') : milliseconds(response),
          hint: t('stats.responseHint'),
        },
      ]}
    />
  );
}
