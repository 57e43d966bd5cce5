import { useTranslation } from 'react-i18next';
import { PageTabs } from '../layout/PageTabs';

interface ProvidersTabsProps {
  shown: 'catalogue' | 'capabilities' | 'instances';
}

/** The parts of the management of DNS hosts. */
export function ProvidersTabs({ shown }: ProvidersTabsProps) {
  const { t } = useTranslation('adminProviders');
  const tabs = [
    { name: 'catalogue', to: '/admin/dns-providers', label: t('tabs.catalogue') },
    { name: 'capabilities', to: '/admin/dns-providers/capabilities', label: t('tabs.capabilities') },
    { name: 'instances', to: '/admin/dns-providers/instances', label: t('tabs.instances') },
  ] as const;
  return <PageTabs label={t('title')} shown={shown} tabs={tabs} />;
}
