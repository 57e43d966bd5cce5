import { Globe, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDomains } from '../../shared/api/domains';
import { Empty } from '../../shared/ui/Empty';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Tabs } from '../../shared/ui/Tabs';
import { DomainProtection } from './protection/DomainProtection';

/** The backups of a zone and its protection. */
export function BackupsPage() {
  const { t } = useTranslation('backups');
  const tab = { value: 'protection', label: t('page.protection'), icon: ShieldCheck, content: <ProtectionTab /> };
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <Tabs label={t('page.sections')} value={tab.value} onChange={() => undefined} tabs={[tab]} />
    </div>
  );
}

function ProtectionTab() {
  const { t } = useTranslation('backups');
  const { data: domains, error, mutate } = useDomains();
  if (error && !domains)
    return <LoadFailed title={t('page.domainsFailed')} error={error} retry={() => void mutate()} />;
  if (!domains) return <Skeleton className="h-9 max-w-72" />;
  if (domains.length > 0) return <DomainProtection domains={domains} />;
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
