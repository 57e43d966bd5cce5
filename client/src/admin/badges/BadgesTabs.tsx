import { useTranslation } from 'react-i18next';
import { PageTabs } from '../layout/PageTabs';

/** The parts that administrators give to the public pages. */
export function BadgesTabs({ shown }: { shown: 'badges' | 'logo' }) {
  const { t } = useTranslation('adminBadges');
  const tabs = [
    { name: 'badges', to: '/admin/badges', label: t('badges') },
    { name: 'logo', to: '/admin/badges/logo', label: t('logo') },
  ] as const;
  return <PageTabs label={t('title')} shown={shown} tabs={tabs} />;
}
