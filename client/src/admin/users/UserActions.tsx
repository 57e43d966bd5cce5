import { Button, Paper, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  usersAdminSignOut,
  usersAdminStopDeletion,
  usersAdminSuspend,
  usersAdminUnsuspend,
} from '../../shared/api/generated/api';
import type { AdminUserView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { DeleteUserDialog } from './DeleteUserDialog';

/** Buttons that end or interrupt a person's use. Each can be taken back, a deletion for a week. */
export function UserActions({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('adminUsers');
  const { isBusy, run } = useAction();
  const [isDeleting, setDeleting] = useState(false);
  const { id } = user;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {user.suspendedAt === null ? (
          <Button disabled={isBusy} onClick={() => void run(() => usersAdminSuspend(id), t('nowSuspended'))}>
            {t('suspend')}
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={() => void run(() => usersAdminUnsuspend(id), t('nowUnsuspended'))}>
            {t('unsuspend')}
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => void run(() => usersAdminSignOut(id), t('nowSignedOut'))}>
          {t('signOut')}
        </Button>
        {user.deletionDueAt === null ? (
          <Button color="error" disabled={isBusy} onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={() => void run(() => usersAdminStopDeletion(id), t('nowKept'))}>
            {t('keep')}
          </Button>
        )}
      </Stack>
      {isDeleting && <DeleteUserDialog user={user} close={() => setDeleting(false)} />}
    </Paper>
  );
}
