import { useTranslation } from 'react-i18next';
import { useApiTokens } from '../api';
import { apiTokensRevoke } from '../../../shared/api/generated/api';
import type { ApiTokenView } from '../../../shared/api/generated/api.schemas';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { useToast } from '../../../shared/ui/toasts/toast';

export function RevokeTokenDialog({ token: { id, name }, onClose }: { token: ApiTokenView; onClose(): void }) {
  const { t } = useTranslation('settings');
  const { mutate } = useApiTokens();
  const toast = useToast();
  const revoke = async () => {
    await apiTokensRevoke(id);
    onClose();
    await mutate();
    toast.good(t('tokens.revoked'));
  };
  return (
    <ConfirmDialog
      title={t('tokens.revokeTitle')}
      confirmLabel={t('tokens.revoke')}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      {t('tokens.revokeText', { name })}
    </ConfirmDialog>
  );
}
