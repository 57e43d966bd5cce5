import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChosenDomain } from '../../shared/api/chosenDomain';
import { usePersonalTime } from '../../shared/format/usePersonalTime';
import { Empty } from '../../shared/ui/Empty';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Skeleton } from '../../shared/ui/Skeleton';
import { usePageParams } from './usePageParams';
import { DomainPages } from './DomainPages';

/** The backups of a zone, its protection and its history. */
export function BackupsPage() {
  const { t } = useTranslation('backups');
  const { zone } = usePersonalTime();
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader
        title={t('page.title')}
        description={<span className="max-sm:hidden">{t('page.description')}</span>}
        actions={<p className="text-muted text-[13px]">{t('page.times', { zone: zone.replaceAll('_', ' ') })}</p>}
      />
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation('backups');
  const place = usePageParams();
  const { domain, total, error, retry } = useChosenDomain(place.domain);
  if (error) return <LoadFailed title={t('page.domainsFailed')} error={error} retry={retry} />;
  if (total === undefined) return <Skeleton className="h-9 max-w-72" />;
  if (total > 0) return <DomainPages domain={domain} place={place} />;
  const action = (
    <LinkButton href="/domains" look="primary">
      {t('page.goToDomains')}
    </LinkButton>
  );
  return (
    <Empty icon={Globe} title={t('page.noDomains')} action={action}>
      {t('page.noDomainsText')}
    </Empty>
  );
}
