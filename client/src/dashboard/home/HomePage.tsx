import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpenIncidents } from '../../shared/api/incidents';
import { useCurrentUser } from '../../shared/api/user';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { PageHeader } from '../../shared/ui/PageHeader';
import { DomainOverview, useLatestDomains } from './DomainOverview';
import { FirstRun } from './FirstRun';
import { HomeStats } from './HomeStats';
import { useConcerns } from './useConcerns';
import { NeedsAttention } from './NeedsAttention';
import { RecentActivity } from './RecentActivity';
import { HomeSkeleton } from './HomeSkeleton';
import { UnfinishedSteps } from './UnfinishedSteps';

export function HomePage() {
  const { t } = useTranslation('home');
  const { data: user } = useCurrentUser();
  const { data: latest } = useLatestDomains();
  if (!user) return null;
  const isNew = latest?.total === 0;
  const { firstName } = user;
  const welcome = t('welcome', { name: firstName || user.email || t('someone') });
  const welcomeFirst = firstName ? t('welcomeFirstNamed', { name: firstName }) : t('welcomeFirst');
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader
        title={isNew ? welcomeFirst : welcome}
        description={isNew ? t('introFirst') : t('intro')}
        actions={
          isNew ? null : (
            <LinkButton href="/domains?add" look="primary" icon={Plus}>
              {t('addDomain')}
            </LinkButton>
          )
        }
      />
      {isNew ? (
        <FirstRun />
      ) : (
        <div className="flex flex-col gap-6">
          <HomeStats />
          <Overview userId={user.id} />
        </div>
      )}
    </div>
  );
}

/** Drawn when it is known what needs attention: a card that came later would push the others down. */
function Overview({ userId }: { userId: string }) {
  const latest = useLatestDomains();
  const concerns = useConcerns();
  const incidents = useOpenIncidents();
  if (latest.isLoading || concerns.isLoading || incidents.isLoading) return <HomeSkeleton />;
  return (
    <>
      <NeedsAttention />
      <UnfinishedSteps />
      <div className="animate-appear grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <DomainOverview />
        <RecentActivity userId={userId} />
      </div>
    </>
  );
}
