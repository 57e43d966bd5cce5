import { useTranslation } from 'react-i18next';
import { useDashboardStats } from '../../shared/api/stats';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { PageHeader } from '../../shared/ui/PageHeader';
import { AnalyticsStats } from './AnalyticsStats';
import { ProviderFootprint } from './ProviderFootprint';
import { ResponseTrend } from './ResponseTrend';
import { TypeDistribution } from './TypeDistribution';

export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const { data: stats, error, mutate } = useDashboardStats();
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader title={t('title')} description={t('intro')} />
      <div className="flex flex-col gap-6">
        {error && !stats ? (
          <LoadFailed title={t('stats.failed')} error={error} retry={() => void mutate()} />
        ) : (
          <>
            <AnalyticsStats stats={stats} />
            {stats && stats.totalDomains > 0 && stats.propagationSuccessRate === null ? (
              <p className="text-muted">{t('stats.healthNone')}</p>
            ) : null}
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <ProviderFootprint stats={stats} />
              <TypeDistribution stats={stats} />
            </div>
          </>
        )}
        {/* Below lists whose length nobody knows yet: it would jump. */}
        {stats || error ? <ResponseTrend /> : null}
      </div>
    </div>
  );
}
