import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { signInOptionsShow } from '../../shared/api/generated/api';
import { useAnswer } from '../layout/useAnswer';

const readOptions = () => signInOptionsShow();

/** Says before anything is sent that it would reach nobody. Nothing where a mail server is set. */
export function NoMailServer() {
  const { t } = useTranslation('adminCampaigns');
  const { data } = useAnswer(readOptions);
  if (!data || data.mail) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('noMailServer')}
    </Alert>
  );
}
