import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { signInAgainUrl } from '../../shared/api/user';
import { Screen } from './Screen';

/** For people who are not signed in, and for those whose session has ended. Signing in leads back here. */
export function AuthenticationRequired() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('access.signInTitle')} text={t('access.signInText')}>
      <Button variant="contained" href={signInAgainUrl(window.location)}>
        {t('access.signIn')}
      </Button>
    </Screen>
  );
}
