import { useTranslation } from 'react-i18next';
import type { BadgeColour } from '../../../../src/dns/browser';
import type { DashboardStatsView } from '../../shared/api/generated/api.schemas';
import { badgeColourOf, TypeBadge } from '../../shared/ui/TypeBadge';
import { ShareList } from './ShareList';

/** The bars use the colours that the types have in the records table. */
const barColours: Record<BadgeColour, string> = {
  blue: 'bg-badge-blue',
  purple: 'bg-badge-purple',
  green: 'bg-badge-green',
  orange: 'bg-badge-orange',
  yellow: 'bg-badge-yellow',
  gray: 'bg-badge-gray',
};

export function TypeDistribution({ stats }: { stats: DashboardStatsView | undefined }) {
  const { t } = useTranslation('analytics');
  const shares =
    stats &&
    Object.entries(stats.recordTypeBreakdown).map(([type, count]) => ({
      key: type,
      label: <TypeBadge type={type} />,
      count,
      countText: t('types.records', { count }),
      colour: barColours[badgeColourOf(type)],
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
