import { Activity, CircleCheck, Globe, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DashboardStatsView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { StatCard, StatCardSkeleton } from '../../shared/ui/StatCard';

export function AnalyticsStats({ stats }: { stats: DashboardStatsView | undefined }) {
  const { t } = useTranslation('analytics');
  const { number, percent, milliseconds } = useFormat();
  if (!stats) {
    return (
      <div className={row}>
        {['domains', 'records', 'health', 'response'].map((card) => (
          <StatCardSkeleton key={card} />
        ))}
      </div>
    );
  }
  const { propagationSuccessRate: health, averageResponseTime: response } = stats;
  return (
    <div className={row}>
      <StatCard label={t('stats.domains')} value={number(stats.totalDomains)} icon={Globe} href="/domains" />
      <StatCard label={t('stats.records')} value={number(stats.totalRecords)} icon={List} href="/dashboard" />
      <StatCard
        label={t('stats.health')}
        value={health === null ? t('stats.none') : percent(health / 100)}
        hint={t('stats.healthHint')}
        icon={CircleCheck}
      />
      <StatCard
        label={t('stats.response')}
        value={response === null ? t('stats.none') : milliseconds(response)}
        hint={t('stats.responseHint')}
        icon={Activity}
      />
    </div>
  );
}

const row = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';
