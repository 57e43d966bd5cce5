import { Box, Tab, Tabs } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface UsersTabsProps {
  shown: 'overview' | 'users' | 'activity';
}

/** The parts of the user management, each at an address of its own. */
export function UsersTabs({ shown }: UsersTabsProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <Box component="nav" aria-label={t('title')} sx={{ borderBottom: 1, borderColor: 'divider', mb: 1 }}>
      <Tabs value={shown} role="presentation" slotProps={{ list: { role: 'presentation' } }}>
        <Tab {...linkTo('/admin/users/overview', shown === 'overview')} value="overview" label={t('tabs.overview')} />
        <Tab {...linkTo('/admin/users', shown === 'users')} value="users" label={t('tabs.users')} />
        <Tab {...linkTo('/admin/users/activity', shown === 'activity')} value="activity" label={t('tabs.activity')} />
      </Tabs>
    </Box>
  );
}

/** A tab that is a link has the role of one: it leads to another page. */
const linkTo = (to: string, isCurrent: boolean) => ({
  component: Link,
  to,
  role: undefined,
  'aria-selected': undefined,
  'aria-current': isCurrent ? ('page' as const) : undefined,
  tabIndex: 0,
});
