import { useTranslation } from 'react-i18next';
import { useChangeableHosts } from '../../../shared/api/domains';
import { useToast } from '../../../shared/ui/toasts/toast';

/** Refuses a provider that has no plugin, and names those that have one. */
export function useNotSupported(): () => void {
  const { t } = useTranslation('domains');
  const hosts = useChangeableHosts();
  const toast = useToast();
  return () => toast.bad(t('add.notSupported'), t('add.notSupportedText', { providers: hosts }));
}
