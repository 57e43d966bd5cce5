import { Button } from '@mui/material';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { providersAdminRemove } from '../../shared/api/generated/api';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useAction } from '../layout/useAction';

/** Only for announced hosts: those of the product would come back. */
export function RemoveProvider({ provider }: { provider: AdminProviderView }) {
  const { t } = useTranslation('adminProviders');
  const { isBusy, run } = useAction();
  const redirect = useRedirect();
  const [isAsking, setAsking] = useState(false);
  if (!provider.removable) return null;
  const remove = async () => {
    if (await run(() => providersAdminRemove(provider.id), t('removed'))) redirect('list', 'dns-providers');
    else setAsking(false);
  };
  return (
    <>
      <Button color="error" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle', { name: provider.displayName })}
          text={t('removeText')}
          confirm={t('remove')}
          cancel={t('cancel')}
          isBusy={isBusy}
          isDangerous
          onConfirm={() => void remove()}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
