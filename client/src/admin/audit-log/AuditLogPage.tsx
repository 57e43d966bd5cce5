import { DateInput, List, SearchInput, SelectInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ListFailed } from '../layout/ListFailed';
import { ListPagination } from '../layout/ListPagination';
import { kindChoices } from './choices';
import { AuditRows } from './AuditRows';
import { AuditTools } from './AuditTools';
import { Forwards } from './Forwards';

/** The actions in all accounts, with who did them and from where. */
export function AuditLogPage() {
  const { t } = useTranslation('adminAudit');
  return (
    <>
      <Forwards />
      <List
        resource="audit-log"
        title={t('title')}
        filters={useFilters()}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={25}
        exporter={false}
        error={<ListFailed />}
        pagination={<ListPagination />}
        empty={false}
      >
        <>
          <AuditTools />
          <AuditRows />
        </>
      </List>
    </>
  );
}

function useFilters() {
  const { t } = useTranslation('adminAudit');
  return [
    <SearchInput key="q" source="q" placeholder={t('search')} alwaysOn />,
    <SelectInput key="kind" source="kind" label={t('kind')} choices={kindChoices(t)} emptyText={t('all')} alwaysOn />,
    <TextInput key="person" source="person" label={t('who')} />,
    <TextInput key="address" source="address" label={t('address')} />,
    <TextInput key="requestId" source="requestId" label={t('requestId')} />,
    <DateInput key="createdAt_gte" source="createdAt_gte" label={t('from')} />,
    <DateInput key="createdAt_lte" source="createdAt_lte" label={t('until')} />,
  ];
}
