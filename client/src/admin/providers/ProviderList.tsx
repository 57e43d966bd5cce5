import AddIcon from '@mui/icons-material/Add';
import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Button, Datagrid, FunctionField, List, NumberField, SimpleList, TopToolbar } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';
import { Empty } from '../layout/Empty';
import { listFilters } from '../layout/listFilters';
import { AddProviderDialog } from './AddProviderDialog';
import { audienceChoices, stateChoices } from './choices';
import { ProviderCell } from './ProviderCell';
import { ProvidersFailed } from './ProvidersFailed';
import { ProvidersTabs } from './ProvidersTabs';
import { ProviderState } from './ProviderState';
import { UsageCell } from './UsageCell';

/** More than there are: the catalogue is one page. */
const perPage = 200;

export function ProviderList() {
  const { t } = useTranslation('adminProviders');
  return (
    <>
      <ProvidersTabs shown="catalogue" />
      <List
        title={t('title')}
        filters={useFilters()}
        actions={<ListActions />}
        sort={{ field: 'displayName', order: 'ASC' }}
        perPage={perPage}
        pagination={false}
        exporter={false}
        error={<ProvidersFailed />}
        empty={<Empty title={t('none')} text={t('noneText')} />}
      >
        <ProviderRows />
      </List>
    </>
  );
}

function useFilters() {
  const { t } = useTranslation('adminProviders');
  return listFilters(
    t('search'),
    { source: 'isActive', label: t('state'), choices: stateChoices(t), emptyText: t('all') },
    { source: 'audience', label: t('openTo'), choices: audienceChoices(t), emptyText: t('all') },
  );
}

function ListActions() {
  const { t } = useTranslation('adminProviders');
  const [isAdding, setAdding] = useState(false);
  return (
    <TopToolbar>
      <Button label={t('add')} onClick={() => setAdding(true)}>
        <AddIcon />
      </Button>
      {isAdding && <AddProviderDialog close={() => setAdding(false)} />}
    </TopToolbar>
  );
}

function ProviderRows() {
  const { t } = useTranslation('adminProviders');
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  if (isSmall) {
    return (
      <SimpleList<AdminProviderView>
        primaryText={(provider) => <ProviderCell provider={provider} />}
        secondaryText={({ domains }) => t('domainCount', { count: domains })}
        tertiaryText={(provider) => <ProviderState provider={provider} />}
        linkType="show"
      />
    );
  }
  return (
    <Datagrid bulkActionButtons={false} rowClick="show">
      <FunctionField<AdminProviderView>
        source="displayName"
        label={t('provider')}
        render={(provider) => <ProviderCell provider={provider} />}
      />
      <FunctionField<AdminProviderView> label={t('auth')} render={({ authType }) => t(`authTypes.${authType}`)} />
      {isWide && (
        <FunctionField<AdminProviderView> label={t('address')} render={({ apiBaseUrl }) => apiBaseUrl ?? '–'} />
      )}
      <FunctionField<AdminProviderView>
        label={t('state')}
        render={(provider) => <ProviderState provider={provider} />}
      />
      <NumberField source="domains" label={t('domains')} sortable={false} />
      <NumberField source="accounts" label={t('accounts')} sortable={false} />
      <FunctionField<AdminProviderView> label={t('errorRate')} render={({ usage }) => <UsageCell usage={usage} />} />
    </Datagrid>
  );
}
