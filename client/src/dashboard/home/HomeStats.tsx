import { Activity, Globe, List, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardStats } from '../../shared/api/stats';
import { useFormat } from '../../shared/format/useFormat';
import { StatCard, StatCardSkeleton } from '../../shared/ui/StatCard';
import { LoadFailed } from '../../shared/ui/LoadFailed';

export function HomeStats() {
  const { t } = useTranslation('home');
  const { number, milliseconds } = useFormat();
  const { data: stats, error, mutate } = useDashboardStats();
  if (error && !stats) return <LoadFailed title={t('stats.failed')} error={error} retry={() => void mutate()} />;
  if (!stats) {
    return (
      <Row>
        {['domains', 'records', 'propagating', 'performance'].map((card) => (
          <StatCardSkeleton key={card} />
        ))}
      </Row>
    );
  }
  const response = stats.averageResponseTime;
  return (
    <Row>
      <StatCard label={t('stats.domains')} value={number(stats.totalDomains)} icon={Globe} href="/domains" />
      <StatCard label={t('stats.records')} value={number(stats.totalRecords)} icon={List} href="/dashboard" />
      <StatCard label={t('stats.propagating')} value={number(stats.propagatingRecords)} icon={RefreshCw} />
      <StatCard
        label={t('stats.performance')}
        value={response === null ? '–' : milliseconds(response)}
        hint={t('stats.performanceHint')}
        icon={Activity}
        href="/analytics"
      />
    </Row>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</div>
);
