import { FileText, Globe, Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFindings } from './api';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { useSecurityScanning } from '../../shared/api/preferences';
import { useDashboardStats } from '../../shared/api/stats';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { StatCard, StatCardSkeleton } from '../../shared/ui/StatCard';

interface RecordStatsProps {
  domains: readonly DomainView[];
  /** The chosen domain, whose issues are counted. */
  domain: DomainView | undefined;
  issuesHref: string | undefined;
}

export function RecordStats({ domains, domain, issuesHref }: RecordStatsProps) {
  const { t, i18n } = useTranslation('records');
  const { data: stats, error, mutate } = useDashboardStats();
  const isScanning = useSecurityScanning();
  const checked = isScanning ? domain : undefined;
  const { data: findings } = useFindings(checked ?? null);
  const number = (value: number) => value.toLocaleString(i18n.language);
  if (error) return <LoadFailed title={t('stats.failed')} error={error} retry={() => void mutate()} />;
  const issues = findings ? findings.errors + findings.warnings : (stats?.errors ?? 0);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {stats ? (
        <>
          <StatCard label={t('stats.domains')} value={number(domains.length)} icon={Globe} href="/domains" />
          <StatCard
            label={t('stats.records')}
            value={number(domain ? domain.recordCount : stats.totalRecords)}
            icon={FileText}
            hint={domain ? t('stats.recordsOfAll', { total: number(stats.totalRecords) }) : undefined}
          />
          <StatCard
            label={t('stats.propagating')}
            value={number(stats.propagating)}
            icon={Hourglass}
            tone={stats.propagating > 0 ? 'wait' : 'plain'}
          />
          <StatCard
            label={t('stats.issues')}
            value={number(issues)}
            icon={TriangleAlert}
            tone={issues > 0 ? 'bad' : 'good'}
            href={issuesHref}
            hint={issuesHref ? t(checked ? 'stats.issuesOfZone' : 'stats.issuesOfAll') : undefined}
          />
        </>
      ) : (
        Array.from({ length: 4 }, (_, card) => <StatCardSkeleton key={card} />)
      )}
    </div>
  );
}
