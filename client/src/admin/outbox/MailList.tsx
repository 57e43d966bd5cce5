import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List, SimpleList, TextField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { OutboxMailView } from '../../shared/api/generated/api.schemas';
import { ListFailed } from '../layout/ListFailed';
import { Empty } from '../layout/Empty';
import { listFilters } from '../layout/listFilters';
import { When } from '../layout/When';
import { mailStatusChoices } from './choices';

export function MailList() {
  const { t } = useTranslation('admin');
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const filters = listFilters(t('outbox.search'), {
    source: 'status',
    label: t('outbox.status'),
    choices: mailStatusChoices(t),
    emptyText: t('outbox.all'),
  });
  return (
    <List
      title={t('outbox.title')}
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={false}
      error={<ListFailed />}
      empty={<Empty title={t('outbox.none')} text={t('outbox.noneText')} />}
    >
      {isSmall ? (
        <SimpleList<OutboxMailView>
          primaryText={({ subject }) => subject}
          secondaryText={({ toAddress, status }) => `${toAddress} · ${t(`outbox.statuses.${status}`)}`}
          tertiaryText={({ createdAt }) => <When at={createdAt} />}
          linkType="show"
        />
      ) : (
        <Datagrid bulkActionButtons={false} rowClick="show">
          <TextField source="subject" label={t('outbox.subject')} />
          <TextField source="toAddress" label={t('outbox.to')} />
          <FunctionField<OutboxMailView>
            source="status"
            label={t('outbox.status')}
            render={({ status }) => t(`outbox.statuses.${status}`)}
          />
          <TextField source="attempts" label={t('outbox.attempts')} />
          <FunctionField<OutboxMailView>
            source="createdAt"
            label={t('outbox.written')}
            render={({ createdAt }) => <When at={createdAt} exact />}
          />
          <FunctionField<OutboxMailView>
            source="sentAt"
            label={t('outbox.sent')}
            render={({ sentAt }) => <When at={sentAt} exact />}
          />
        </Datagrid>
      )}
    </List>
  );
}
