import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List, NumberField, SimpleList, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/apiError';
import type { AdminUserView } from '../../shared/api/generated/api.schemas';
import { Empty } from '../layout/Empty';
import { ListFailed } from '../layout/ListFailed';
import { listFilters } from '../layout/listFilters';
import { ListPagination } from '../layout/ListPagination';
import { When } from '../layout/When';
import { roleChoices, stateChoices, tierChoices } from './choices';
import { PersonCell } from './PersonCell';
import { UserState } from './UserState';
import { UsersTabs } from './UsersTabs';

export function UserList() {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      <UsersTabs shown="users" />
      <List
        title={t('title')}
        filters={useFilters()}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={25}
        exporter={false}
        pagination={<ListPagination />}
        empty={<Empty title={t('none')} text={t('noneText')} />}
        error={<UsersFailed />}
      >
        <UserRows />
      </List>
    </>
  );
}

function UsersFailed() {
  const { t } = useTranslation('adminUsers');
  const { error } = useListContext();
  return <ListFailed {...(error instanceof ApiError && { title: t('failedUsers', { status: error.status }) })} />;
}

function useFilters() {
  const { t } = useTranslation('adminUsers');
  return listFilters(
    t('search'),
    { source: 'role', label: t('role'), choices: roleChoices(t), emptyText: t('all') },
    { source: 'subscriptionTier', label: t('tier'), choices: tierChoices(t), emptyText: t('all') },
    { source: 'suspended', label: t('state'), choices: stateChoices(t) },
  );
}

function UserRows() {
  const { t } = useTranslation('adminUsers');
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (isSmall) {
    return (
      <SimpleList<AdminUserView>
        primaryText={({ email }) => email}
        secondaryText={(user) => `${t(`tiers.${user.isPremium ? 'premium' : 'free'}`)} · ${t(`roles.${user.role}`)}`}
        tertiaryText={({ createdAt }) => <When at={createdAt} />}
        linkType="show"
      />
    );
  }
  return (
    <Datagrid bulkActionButtons={false} rowClick="show">
      <FunctionField<AdminUserView> source="email" label={t('person')} render={(user) => <PersonCell user={user} />} />
      <FunctionField<AdminUserView> label={t('role')} render={({ role }) => t(`roles.${role}`)} />
      <FunctionField<AdminUserView>
        label={t('tier')}
        render={({ isPremium }) => t(`tiers.${isPremium ? 'premium' : 'free'}`)}
      />
      <NumberField source="domainCount" label={t('domains')} sortable={false} />
      <FunctionField<AdminUserView>
        source="createdAt"
        label={t('joined')}
        render={({ createdAt }) => <When at={createdAt} />}
      />
      <FunctionField<AdminUserView>
        source="lastActiveAt"
        label={t('lastActive')}
        render={({ lastActiveAt }) => <When at={lastActiveAt} />}
      />
      <FunctionField<AdminUserView> label={t('state')} render={(user) => <UserState user={user} />} />
    </Datagrid>
  );
}
