import { Box, Paper, Stack, TextField, Typography } from '@mui/material';
import { ListButton, ShowBase, Title, TopToolbar, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { usersAdminChange } from '../../shared/api/generated/api';
import type { AdminUserView, ChangeUserDto } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { Choice } from '../layout/Choice';
import { useAction } from '../layout/useAction';
import { When } from '../layout/When';
import { roleChoices, tierChoices } from './choices';
import { PersonCell } from './PersonCell';
import { UserActions } from './UserActions';
import { UserState } from './UserState';

export function UserShow() {
  return (
    <ShowBase>
      <UserPage />
    </ShowBase>
  );
}

function UserPage() {
  const user = useRecordContext<AdminUserView>();
  if (!user) return null;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 720 }}>
      <Title title={user.email} />
      <TopToolbar sx={{ justifyContent: 'flex-start' }}>
        <ListButton />
      </TopToolbar>
      <Stack spacing={2}>
        <Paper variant="outlined" sx={{ p: 2 }}>
          <PersonCell user={user} />
          <Facts user={user} />
          <UserState user={user} />
        </Paper>
        <PlanAndRole user={user} />
        <UserActions user={user} />
      </Stack>
    </Box>
  );
}

function Facts({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('adminUsers');
  const { number } = useFormat();
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 1.5 }}>
      {t('joined')} <When at={user.createdAt} /> · {t('lastActive')} <When at={user.lastActiveAt} /> · {t('domains')}{' '}
      {number(user.domainCount)}
    </Typography>
  );
}

/** The address is the person's own to change. */
function PlanAndRole({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('adminUsers');
  const { isBusy, run } = useAction();
  const change = (fields: ChangeUserDto) => void run(() => usersAdminChange(user.id, fields), t('updated'));
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <TextField label={t('email')} value={user.email} slotProps={{ input: { readOnly: true } }} fullWidth />
      <Choice
        label={t('tier')}
        value={user.subscriptionTier}
        choices={tierChoices(t)}
        isBusy={isBusy}
        choose={(subscriptionTier) => change({ subscriptionTier })}
      />
      {user.role === 'admin' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('premiumByRole')}
        </Typography>
      )}
      <Choice
        label={t('role')}
        value={user.role}
        choices={roleChoices(t)}
        isBusy={isBusy}
        choose={(role) => change({ role })}
      />
    </Paper>
  );
}
