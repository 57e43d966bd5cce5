import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usersAdminAskDeletion } from '../../shared/api/generated/api';
import type { AdminUserView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';

interface DeleteUserDialogProps {
  user: Pick<AdminUserView, 'id' | 'email'>;
  close(): void;
}

/** Takes the address, typed, so that nobody is deleted by a slip. */
export function DeleteUserDialog({ user, close }: DeleteUserDialogProps) {
  const { t } = useTranslation('adminUsers');
  const [confirmation, setConfirmation] = useState('');
  const [withExport, setWithExport] = useState(true);
  const { isBusy, run } = useAction();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => usersAdminAskDeletion(user.id, { confirmation, withExport }), t('nowLeaving'))) close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby="delete-user">
      <form onSubmit={(event) => void ask(event)}>
        <DialogTitle id="delete-user">{t('deleteTitle', { email: user.email })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('deleteText')}</DialogContentText>
          <FormControlLabel
            control={<Checkbox checked={withExport} onChange={(_, checked) => setWithExport(checked)} />}
            label={t('withExport')}
            sx={{ my: 1 }}
          />
          <TextField
            label={t('confirmation')}
            value={confirmation}
            onChange={({ target }) => setConfirmation(target.value)}
            autoComplete="off"
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={isBusy || confirmation.trim().toLowerCase() !== user.email.toLowerCase()}
          >
            {t('delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
