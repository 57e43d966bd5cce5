import { useTranslation } from 'react-i18next';
import { domainsAdd } from '../../../shared/api/generated/api';
import type { AddDomainDto, DomainView } from '../../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../../shared/api/revalidate';
import { withMono } from '../../../shared/ui/withMono';
import { useToast } from '../../../shared/ui/toasts/toast';
import { limitOf, type Limit } from '../limit';

/** Adds a domain and says so. Rejects with the server's error, unless it was the plan's limit. */
export function useAddDomain({ onAdded, onLimit }: { onAdded(): void; onLimit(limit: Limit): void }) {
  const { t } = useTranslation('domains');
  const revalidate = useRevalidate();
  const toast = useToast();
  const welcome = ({ displayName, provider }: DomainView) =>
    toast.good(
      t('add.done'),
      withMono(t('add.doneText', { domain: displayName, provider: provider.displayName }), [displayName]),
    );
  return async (domain: AddDomainDto) => {
    try {
      welcome(await domainsAdd(domain));
      onAdded();
      await revalidate('domains');
    } catch (error) {
      const limit = limitOf(error);
      if (limit) return onLimit(limit);
      throw error;
    }
  };
}
