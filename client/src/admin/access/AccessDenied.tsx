import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { Screen } from './Screen';

/** For people whose role does not open the console. */
export function AccessDenied({ visitor }: { visitor: Pick<UserView, 'email' | 'role'> }) {
  const { t } = useTranslation('admin');
  const text = textFor(window.location.pathname);
  return (
    <Screen title={t('access.deniedTitle')} text={t(text)}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('access.account', { email: visitor.email, role: t(`roles.${visitor.role}`) })}
      </Typography>
      <Button variant="contained" href="/">
        {t('access.leave')}
      </Button>
    </Screen>
  );
}

function textFor(path: string) {
  if (/^\/admin\/users(\/|$)/.test(path)) return 'access.deniedUsers';
  return /^\/admin\/blog(\/|$)/.test(path) ? 'access.deniedBlog' : 'access.deniedPanel';
}
