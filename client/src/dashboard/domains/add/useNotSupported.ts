import { useTranslation } from 'react-i18next';
import { useProviders } from '../../../shared/api/domains';
import { useToast } from '../../../shared/ui/toast';

/** Refuses a provider that has no plugin, and names those that have one. */
export function useNotSupported(): () => void {
  const { t, i18n } = useTranslation('domains');
  const { data: providers = [] } = useProviders();
  const toast = useToast();
  return () => {
    const names = providers
      .filter(({ supported, isActive, readOnly, builtIn }) => supported && isActive && !readOnly && !builtIn)
      .map(({ displayName }) => displayName);
    const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
    toast.bad(t('add.notSupported'), t('add.notSupportedText', { providers: listed }));
  };
}
