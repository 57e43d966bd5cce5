import { Box, Stack, Tab, Tabs } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { BulkMailButtons } from '../campaigns/BulkMailButtons';
import { linkTo } from '../layout/PageTabs';

interface UsersTabsProps {
  shown: 'overview' | 'users' | 'activity' | 'campaigns' | 'maintenance';
}

/** The parts of the user management, each at an address of its own, and the ways to write to many people. */
export function UsersTabs({ shown }: UsersTabsProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <Stack
      direction={{ xs: 'column', lg: 'row' }}
      sx={{ justifyContent: 'space-between', gap: 1, borderBottom: 1, borderColor: 'divider', mb: 1 }}
    >
      <Box component="nav" aria-label={t('title')} sx={{ minWidth: 0 }}>
        <Tabs
          value={shown === 'maintenance' ? false : shown}
          role="presentation"
          variant="scrollable"
          slotProps={{ list: { role: 'presentation' } }}
        >
          <Tab {...linkTo('/admin/users/overview', shown === 'overview')} value="overview" label={t('tabs.overview')} />
          <Tab {...linkTo('/admin/users', shown === 'users')} value="users" label={t('tabs.users')} />
          <Tab {...linkTo('/admin/users/activity', shown === 'activity')} value="activity" label={t('tabs.activity')} />
          <Tab
            {...linkTo('/admin/email-campaigns', shown === 'campaigns')}
            value="campaigns"
            label={t('tabs.campaigns')}
          />
        </Tabs>
      </Box>
      <Box sx={{ px: { xs: 1, sm: 2 }, pb: 1, alignSelf: { lg: 'center' } }}>
        <BulkMailButtons />
      </Box>
    </Stack>
  );
}
