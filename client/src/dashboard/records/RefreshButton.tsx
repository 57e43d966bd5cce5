import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { zonesRefresh } from '../../shared/api/generated/api';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { messageOf } from '../../shared/api/http';
import { isRecordsKey, keys } from '../../shared/api/keys';
import { Button } from '../../shared/ui/Button';
import { useToast } from '../../shared/ui/toast';

export function RefreshButton({ domain }: { domain: DomainView | undefined }) {
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const refresh = async () => {
    if (!domain) return toast.bad('Select Domain', 'Choose a domain to refresh from its provider.');
    setBusy(true);
    try {
      const { success, message } = await zonesRefresh(domain.id, {});
      if (success) toast.good('Records refreshed', message);
      else toast.bad('Refresh Failed', message);
    } catch (error) {
      toast.bad('Refresh Failed', messageOf(error));
    } finally {
      await Promise.all([mutate(isRecordsKey), mutate(keys.domains)]);
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void refresh()}>
      <RefreshCw size={15} aria-hidden className={busy ? 'animate-spin motion-reduce:animate-none' : undefined} />
      Refresh from Provider
    </Button>
  );
}
