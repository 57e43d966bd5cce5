import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List, SimpleList, TextField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { TicketView } from '../../shared/api/generated/api.schemas';
import { ListFailed } from '../layout/ListFailed';
import { Empty } from '../layout/Empty';
import { listFilters } from '../layout/listFilters';
import { ListPagination } from '../layout/ListPagination';
import { When } from '../layout/When';
import { priorityChoices, statusChoices } from './choices';

export function TicketList() {
  const { t } = useTranslation('admin');
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const filters = listFilters(
    t('tickets.search'),
    { source: 'status', label: t('tickets.status'), choices: statusChoices(t), emptyText: t('tickets.all') },
    { source: 'priority', label: t('tickets.priority'), choices: priorityChoices(t) },
  );
  return (
    <List
      title={t('tickets.title')}
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={false}
      error={<ListFailed />}
      pagination={<ListPagination />}
      empty={<Empty title={t('tickets.none')} text={t('tickets.noneText')} />}
    >
      {isSmall ? (
        <SimpleList<TicketView>
          primaryText={({ subject }) => subject}
          secondaryText={({ userEmail, status }) => `${userEmail} · ${t(`tickets.statuses.${status}`)}`}
          tertiaryText={({ createdAt }) => <When at={createdAt} />}
          linkType="show"
        />
      ) : (
        <Datagrid bulkActionButtons={false} rowClick="show">
          <TextField source="subject" label={t('tickets.subject')} />
          <TextField source="userEmail" label={t('tickets.person')} />
          <FunctionField<TicketView>
            source="status"
            label={t('tickets.status')}
            render={({ status }) => t(`tickets.statuses.${status}`)}
          />
          <FunctionField<TicketView>
            source="priority"
            label={t('tickets.priority')}
            render={({ priority }) => t(`tickets.priorities.${priority}`)}
          />
          <FunctionField<TicketView>
            source="createdAt"
            label={t('tickets.opened')}
            render={({ createdAt }) => <When at={createdAt} />}
          />
          <FunctionField<TicketView>
            source="updatedAt"
            label={t('tickets.updated')}
            render={({ updatedAt }) => <When at={updatedAt} />}
          />
        </Datagrid>
      )}
    </List>
  );
}
