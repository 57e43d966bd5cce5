import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { domainsAddTrial } from '../../shared/api/generated/api';
import { messageOf } from '../../shared/api/http';
import { useProviders } from '../../shared/api/domains';
import { keys } from '../../shared/api/keys';
import { Button } from '../../shared/ui/Button';
import { useToast } from '../../shared/ui/toast';
import { limitOf, type Limit } from './DomainLimitDialog';

export function TrySandboxButton({ onLimit }: { onLimit(limit: Limit): void }) {
  const { data: providers } = useProviders();
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  if (!providers?.some(({ name, supported }) => name === 'sandbox' && supported)) return null;
  const create = async () => {
    setBusy(true);
    try {
      const domain = await domainsAddTrial();
      await mutate(keys.domains);
      toast.good('Sandbox zone ready', `${domain.displayName} is yours to change.`);
    } catch (error) {
      const limit = limitOf(error);
      if (limit) onLimit(limit);
      else toast.bad('Failed to Add Domain', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="primary" busy={busy} onClick={() => void create()}>
      Try it with a sandbox zone
    </Button>
  );
}
