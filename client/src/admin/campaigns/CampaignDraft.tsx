import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { campaignsAdminChange, campaignsAdminRemove, campaignsAdminTest } from '../../shared/api/generated/api';
import type { CampaignProgressView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { CampaignForm } from './CampaignForm';
import { PreviewDialog } from './PreviewDialog';
import { SendDialog } from './SendDialog';
import { canBePreviewed, savedFields, useCampaignFields } from './useCampaignFields';

/** Whatever is done with a draft, what is typed is stored first: what is shown and sent is the same. */
export function CampaignDraft({ campaign }: { campaign: CampaignProgressView }) {
  const { t } = useTranslation('adminCampaigns');
  const { id } = campaign;
  const { fields, set } = useCampaignFields(campaign);
  const { isBusy, run } = useAction();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [open, setOpen] = useState<'preview' | 'send' | null>(query.has('preview') ? 'preview' : null);
  const save = () => run(() => campaignsAdminChange(id, savedFields(fields)), t('saved'));
  const saveAnd = async (next: 'preview' | 'send') => {
    if (await save()) setOpen(next);
  };
  const test = async () => {
    await campaignsAdminChange(id, savedFields(fields));
    await campaignsAdminTest(id);
  };
  const remove = async () => {
    if (await run(() => campaignsAdminRemove(id), t('deleted'))) void navigate('/admin/email-campaigns');
  };
  return (
    <Stack spacing={2}>
      <CampaignForm fields={fields} set={set} isBusy={isBusy} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isBusy} onClick={() => void saveAnd('send')}>
          {t('send')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button disabled={isBusy || !canBePreviewed(fields)} onClick={() => void saveAnd('preview')}>
          {t('preview')}
        </Button>
        <Button disabled={isBusy} onClick={() => void run(test, t('tested'))}>
          {t('test')}
        </Button>
        <Button color="error" disabled={isBusy} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </Stack>
      {open === 'preview' && <PreviewDialog campaign={campaign} close={() => setOpen(null)} />}
      {open === 'send' && <SendDialog campaign={campaign} close={() => setOpen(null)} />}
    </Stack>
  );
}
