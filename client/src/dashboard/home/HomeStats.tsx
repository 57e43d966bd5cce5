import { useTranslation } from 'react-i18next';
import { useDashboardStats } from '../../shared/api/stats';
import { useFormat } from '../../shared/format/useFormat';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { StatStrip, StatStripSkeleton } from '../../shared/ui/charts/StatStrip';

export function HomeStats() {
  const { t } = useTranslation('home');
  const { number, milliseconds } = useFormat();
  const { data: stats, error, mutate } = useDashboardStats();
  if (error && !stats) return <LoadFailed title={t('stats.failed')} error={error} retry={() => void mutate()} />;
  if (!stats) return <StatStripSkeleton />;
  const { totalDomains, totalRecords, propagatingRecords, averageResponseTime } = stats;
  return (
    <StatStrip
      label={t('intro')}
      stats={[
        { label: t('stats.domains'), value: number(totalDomains), href: '/domains' },
        { label: t('stats.records'), value: number(totalRecords), href: '/dashboard' },
        {
          label: t('stats.propagating'),
          value: number(propagatingRecords),
          tone: propagatingRecords > 0 ? 'wait' : 'plain',
        },
        {
          label: t('stats.performance'),
          value: averageResponseTime === null ? '–' : milliseconds(averageResponseTime),
          hint: t('stats.performanceHint'),
          href: '/analytics',
        },
      ]}
    />
  );
}
