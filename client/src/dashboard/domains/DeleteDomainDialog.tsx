import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../../shared/api/calls';
import { messageOf } from '../../shared/api/http';
import { isRecordsKey, keys } from '../../shared/api/resources';
import type { Domain } from '../../shared/api/types';
import { Button } from '../../shared/ui/Button';
import { Dialog, DialogActions } from '../../shared/ui/Dialog';
import { useToast } from '../../shared/ui/toast';

export function DeleteDomainDialog({ domain, onClose }: { domain: Domain; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const remove = async () => {
    setBusy(true);
    try {
      await api.deleteDomain(domain.id);
      await Promise.all([mutate(keys.domains), mutate(isRecordsKey)]);
      onClose();
    } catch (error) {
      toast.bad('Failed to Delete Domain', messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Delete ${domain.displayName}?`}
      description={`Zonekeeper forgets this domain. The zone at ${domain.provider.displayName} stays as it is.`}
      onClose={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          Delete domain
        </Button>
      </DialogActions>
    </Dialog>
  );
}
