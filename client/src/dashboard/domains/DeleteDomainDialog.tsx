import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { domainsRemove } from '../../shared/api/generated/api';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { messageOf } from '../../shared/api/http';
import { isRecordsKey, keys } from '../../shared/api/keys';
import { Button } from '../../shared/ui/Button';
import { Dialog, DialogActions } from '../../shared/ui/Dialog';
import { useToast } from '../../shared/ui/toast';

export function DeleteDomainDialog({ domain, onClose }: { domain: DomainView; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const remove = async () => {
    setBusy(true);
    try {
      await domainsRemove(domain.id);
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
