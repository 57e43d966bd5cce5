import { useTranslation } from 'react-i18next';
import type { DashboardStatsView } from '../../shared/api/generated/api.schemas';
import { TypeBadge } from '../../shared/ui/TypeBadge';
import { ShareList } from './ShareList';

/** The bars wear the colours that the types have in the records table. */
const colours: Record<string, string> = {
  A: 'bg-type-a',
  AAAA: 'bg-type-aaaa',
  CNAME: 'bg-type-cname',
  MX: 'bg-type-mx',
  TXT: 'bg-type-txt',
  NS: 'bg-type-ns',
};

export function TypeDistribution({ stats }: { stats: DashboardStatsView | undefined }) {
  const { t } = useTranslation('analytics');
  const shares =
    stats &&
    Object.entries(stats.recordTypeBreakdown).map(([type, count]) => ({
      key: type,
      label: <TypeBadge type={type} />,
      count,
      words: t('types.records', { count }),
      colour: colours[type] ?? 'bg-muted',
    }));
  return (
    <ShareList
      title={t('types.title')}
      text={t('types.text')}
      none={t('types.none')}
      shares={shares}
      total={stats?.totalRecords ?? 0}
    />
  );
}
