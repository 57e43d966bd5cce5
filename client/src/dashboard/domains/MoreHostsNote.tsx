import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '../../shared/api/domains';
import { Alert } from '../../shared/ui/Alert';

const storageKey = 'zonekeeper-more-hosts-read';

/** Says that other hosts are coming, while any is, until somebody has read it. */
export function MoreHostsNote() {
  const { t } = useTranslation('domains');
  const { data: providers = [] } = useProviders();
  const [isRead, setRead] = useState(() => localStorage.getItem(storageKey) !== null);
  if (isRead || providers.every(({ supported }) => supported)) return null;
  const dismiss = () => {
    localStorage.setItem(storageKey, 'yes');
    setRead(true);
  };
  return (
    <Alert tone="plain" title={t('banner.title')} onDismiss={dismiss}>
      {t('banner.text')}
    </Alert>
  );
}
