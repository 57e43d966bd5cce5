import { useTranslation } from 'react-i18next';
import { connectionsRemove } from '../../../shared/api/generated/api';
import type { ConnectionView } from '../../../shared/api/generated/api.schemas';
import { useProviders } from '../../../shared/api/domains';
import { useRevalidate } from '../../../shared/api/revalidate';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { useToast } from '../../../shared/ui/toasts/toast';

export function RemoveConnectionDialog({ connection, onClose }: { connection: ConnectionView; onClose(): void }) {
  const { t } = useTranslation('domains');
  const { data: providers } = useProviders();
  const revalidate = useRevalidate();
  const toast = useToast();
  const provider = providers?.find(({ name }) => name === connection.providerName)?.displayName;
  const remove = async () => {
    await connectionsRemove(connection.id);
    onClose();
    toast.good(t('connections.removed'), connection.displayName);
    await revalidate('domains');
  };
  return (
    <ConfirmDialog
      title={t('connections.removeTitle', { connection: connection.displayName })}
      confirmLabel={t('connections.removeConfirm')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {t('connections.removeText', { provider: provider ?? connection.providerName })}
    </ConfirmDialog>
  );
}
