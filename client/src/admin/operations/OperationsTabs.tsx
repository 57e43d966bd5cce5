import { useTranslation } from 'react-i18next';
import { PageTabs } from '../layout/PageTabs';

/** The parts of what the operator looks at. */
export function OperationsTabs({ shown }: { shown: 'state' | 'jobs' | 'settings' }) {
  const { t } = useTranslation('adminOperations');
  const tabs = [
    { name: 'state', to: '/admin/operations', label: t('tabs.state') },
    { name: 'jobs', to: '/admin/operations/jobs', label: t('tabs.jobs') },
    { name: 'settings', to: '/admin/operations/settings', label: t('tabs.settings') },
  ] as const;
  return <PageTabs label={t('title')} shown={shown} tabs={tabs} />;
}
