import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';

/** Shows exceptions only: most people are neither suspended nor about to be deleted. */
export function UserState({ user }: { user: Pick<AdminUserView, 'suspendedAt' | 'deletionDueAt'> }) {
  const { t } = useTranslation('adminUsers');
  const { date } = useFormat();
  return (
    <>
      {user.suspendedAt !== null && <Typography sx={{ color: 'warning.main' }}>{t('suspended')}</Typography>}
      {user.deletionDueAt !== null && (
        <Typography color="error">{t('leaves', { at: date(user.deletionDueAt) })}</Typography>
      )}
    </>
  );
}
