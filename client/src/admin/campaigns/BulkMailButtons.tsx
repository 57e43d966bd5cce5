import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onDemand } from '../../shared/ui/onDemand';

const BumpDialog = onDemand(() => import('./BumpDialog').then((m) => m.BumpDialog), 'adminCampaigns');

/** The ways to write to many people, above every part of the user management. */
export function BulkMailButtons() {
  const { t } = useTranslation('adminUsers');
  const [isBumping, setBumping] = useState(false);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" component={Link} to="/admin/email-campaigns/create">
        {t('sendCampaign')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => setBumping(true)}>
        {t('bumpUsers')}
      </Button>
      <Button size="small" variant="outlined" component={Link} to="/admin/maintenance">
        {t('maintenanceAlert')}
      </Button>
      {isBumping && <BumpDialog close={() => setBumping(false)} />}
    </Stack>
  );
}
