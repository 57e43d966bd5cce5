import { Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ticketsAdminChange } from '../../shared/api/generated/api';
import type { ChangeTicketDto, TicketView } from '../../shared/api/generated/api.schemas';
import { Choice } from '../layout/Choice';
import { useAction } from '../layout/useAction';
import { When } from '../layout/When';
import { priorityChoices, statusChoices } from './choices';

/** The person who asks, and the status and priority: each takes any value directly. */
export function TicketControls({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('admin');
  const { isBusy, run } = useAction();
  const change = (fields: ChangeTicketDto) =>
    void run(() => ticketsAdminChange(ticket.id, fields), t('tickets.changed'));
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{ticket.userName}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {ticket.userEmail}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        <When at={ticket.createdAt} exact />
      </Typography>
      <Choice
        label={t('tickets.status')}
        value={ticket.status}
        choices={statusChoices(t)}
        isBusy={isBusy}
        choose={(status) => change({ status })}
      />
      <Choice
        label={t('tickets.priority')}
        value={ticket.priority}
        choices={priorityChoices(t)}
        isBusy={isBusy}
        choose={(priority) => change({ priority })}
      />
    </Paper>
  );
}
