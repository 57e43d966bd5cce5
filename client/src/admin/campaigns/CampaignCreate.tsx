import { Box, Button, Stack } from '@mui/material';
import { ListButton, Title, TopToolbar } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { campaignsAdminCreate } from '../../shared/api/generated/api';
import { useAction } from '../layout/useAction';
import { CampaignForm } from './CampaignForm';
import { canBePreviewed, savedFields, useCampaignFields } from './useCampaignFields';

/** A new draft. It is previewed, tested and sent from its own page. */
export function CampaignCreate() {
  const { t } = useTranslation('adminCampaigns');
  const { fields, set } = useCampaignFields();
  const { isBusy, run } = useAction();
  const navigate = useNavigate();
  const save = async (query = '') => {
    let id = '';
    const create = async () => ({ id } = await campaignsAdminCreate(savedFields(fields)));
    if (await run(create, t('createdText'))) void navigate(`/admin/email-campaigns/${id}/show${query}`);
  };
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 840 }}>
      <Title title={t('write')} />
      <TopToolbar sx={{ justifyContent: 'flex-start' }}>
        <ListButton />
      </TopToolbar>
      <Stack spacing={2}>
        <CampaignForm fields={fields} set={set} isBusy={isBusy} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button disabled={isBusy || !canBePreviewed(fields)} onClick={() => void save('?preview')}>
            {t('preview')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
