import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shared/api/user';
import { PageHeader } from '../../shared/ui/PageHeader';
import { HomeStats } from './HomeStats';
import { NeedsAttention } from './NeedsAttention';
import { QuickActions } from './QuickActions';
import { RecentActivity } from './RecentActivity';

export function HomePage() {
  const { t } = useTranslation('home');
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader
        title={t('welcome', { name: user.firstName || user.email || t('someone') })}
        description={t('intro')}
      />
      <HomeStats />
      <NeedsAttention />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <QuickActions />
        <RecentActivity userId={user.id} />
      </div>
    </div>
  );
}
