import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authLogout } from '../../shared/api/generated/api';
import { signInAgainUrl } from '../../shared/api/user';
import { recentSignInEvent } from './recentSignIn';

/** Opens when a change needs a newer sign-in, and leads there and back. */
export function SignInAgain() {
  const { t } = useTranslation('adminUsers');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(recentSignInEvent, open);
    return () => window.removeEventListener(recentSignInEvent, open);
  }, []);
  const leave = async () => {
    // With a session the sign-in page would lead back at once.
    await authLogout().catch(() => undefined);
    window.location.assign(signInAgainUrl(window.location));
  };
  const close = () => setOpen(false);
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">{t('signInAgainTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('signInAgainText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button variant="contained" onClick={() => void leave()}>
          {t('signInAgainTitle')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
