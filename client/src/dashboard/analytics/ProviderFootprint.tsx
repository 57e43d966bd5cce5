import { useTranslation } from 'react-i18next';
import type { DashboardStatsView } from '../../shared/api/generated/api.schemas';
import { ShareList } from './ShareList';

export function ProviderFootprint({ stats }: { stats: DashboardStatsView | undefined }) {
  const { t } = useTranslation('analytics');
  const shares =
    stats &&
    Object.entries(stats.providerBreakdown).map(([provider, count]) => ({
      key: provider,
      label: provider,
      count,
      countText: t('providers.domains', { count }),
      colour: 'bg-accent',
    }));
  return (
    <ShareList
      title={t('providers.title')}
      text={t('providers.text')}
      none={t('providers.none')}
      shares={shares}
      total={stats?.totalDomains ?? 0}
    />
  );
}
