import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignsAdminRecipients, campaignsAdminSend } from '../../shared/api/generated/api';
import type { CampaignView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { AudienceDialog } from './AudienceDialog';

interface SendDialogProps {
  campaign: Pick<CampaignView, 'id' | 'name'>;
  close(): void;
}

export function SendDialog({ campaign: { id, name }, close }: SendDialogProps) {
  const { t } = useTranslation('adminCampaigns');
  const { isBusy, run } = useAction();
  const count = useCallback(() => campaignsAdminRecipients(id), [id]);
  const send = async () => {
    if (await run(() => campaignsAdminSend(id), t('started'))) close();
  };
  return (
    <AudienceDialog
      title={t('sendTitle', { name })}
      text={t('sendText')}
      count={count}
      isBusy={isBusy}
      send={() => void send()}
      close={close}
    />
  );
}
