import { Box, Stack } from '@mui/material';
import { ListButton, ShowBase, Title, TopToolbar, useRecordContext } from 'react-admin';
import type { TicketView } from '../../shared/api/generated/api.schemas';
import { TicketControls } from './TicketControls';
import { TicketNotes } from './TicketNotes';
import { TicketReply } from './TicketReply';
import { TicketThread } from './TicketThread';

export function TicketShow() {
  return (
    <ShowBase>
      <TicketPage />
    </ShowBase>
  );
}

/** The thread with the reply below it; on the right who asks, the state and the notes. */
function TicketPage() {
  const ticket = useRecordContext<TicketView>();
  if (!ticket) return null;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Title title={ticket.subject} />
      <TopToolbar sx={{ justifyContent: 'flex-start' }}>
        <ListButton />
      </TopToolbar>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: { md: 'flex-start' } }}>
        <Stack spacing={2} sx={{ flex: 1, minWidth: 0 }}>
          <TicketThread messages={ticket.messages} />
          <TicketReply ticketId={ticket.id} />
        </Stack>
        <Stack spacing={2} sx={{ width: { md: 320 } }}>
          <TicketControls ticket={ticket} />
          <TicketNotes key={ticket.id} ticket={ticket} />
        </Stack>
      </Stack>
    </Box>
  );
}
