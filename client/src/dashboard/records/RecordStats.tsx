import { useTranslation } from 'react-i18next';
import { useFindings } from './api';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { useSecurityScanning } from '../../shared/api/preferences';
import { useDashboardStats } from '../../shared/api/stats';
import { useFormat } from '../../shared/format/useFormat';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { onDemand, usePrefetch } from '../../shared/ui/onDemand';
import { StatLine, StatLineSkeleton } from './StatLine';

export const FindingsDialog = onDemand(
  () => import('./health/FindingsDialog').then((m) => m.FindingsDialog),
  'findings',
);

/** The number of issues is a link: by the time somebody follows it, the dialog is there. */
const dialogOfIssues = [FindingsDialog];

interface RecordStatsProps {
  /** The number of all domains. */
  total: number;
  /** The chosen domain, whose issues are counted. */
  domain: DomainView | undefined;
  issuesHref: string | undefined;
}

/** Four numbers in one thin line. */
export function RecordStats({ total, domain, issuesHref }: RecordStatsProps) {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  const { data: stats, error, mutate } = useDashboardStats();
  const isScanning = useSecurityScanning();
  const checked = isScanning ? domain : undefined;
  const { data: findings } = useFindings(checked ?? null);
  // Not 0 while the issues of the zone are still being counted.
  const ofZone = findings && findings.errors + findings.warnings;
  const issues = checked ? ofZone : stats?.errors;
  const hasIssues = checked !== undefined && issues !== undefined && issues > 0;
  usePrefetch(dialogOfIssues, hasIssues);
  if (error) return <LoadFailed title={t('stats.failed')} error={error} retry={() => void mutate()} />;
  if (!stats) return <StatLineSkeleton />;
  return (
    <StatLine
      label={t('stats.label')}
      stats={[
        { label: t('stats.domains'), value: number(total), href: '/domains' },
        {
          label: t('stats.records'),
          value: number(domain ? domain.recordCount : stats.totalRecords),
          hint: domain ? t('stats.recordsOfAll', { total: number(stats.totalRecords) }) : undefined,
        },
        {
          label: t('stats.propagating'),
          value: number(stats.propagating),
          tone: stats.propagating > 0 ? 'wait' : 'plain',
        },
        {
          label: t('stats.issues'),
          value: issues === undefined ? '–' : number(issues),
          tone: issues !== undefined && issues > 0 ? 'bad' : 'plain',
          href: issuesHref,
          hint: issuesHref ? t(checked ? 'stats.issuesOfZone' : 'stats.issuesOfAll') : undefined,
        },
      ]}
    />
  );
}
