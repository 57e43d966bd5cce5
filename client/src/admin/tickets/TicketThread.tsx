import { Box, Paper, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { TicketMessageView } from '../../shared/api/generated/api.schemas';
import { When } from '../layout/When';

/** Oldest first. Messages are text: nothing in them is ever markup. */
export function TicketThread({ messages }: { messages: readonly TicketMessageView[] }) {
  const { t } = useTranslation('admin');
  return (
    <Stack component="ol" aria-label={t('tickets.thread')} spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {messages.map((message) => (
        <Paper key={message.id} component="li" variant="outlined" sx={{ p: 2 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mb: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {message.isAdminReply ? t('tickets.from', { name: message.senderName }) : message.senderName}
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {` ${message.senderEmail}`}
              </Box>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <When at={message.createdAt} exact />
            </Typography>
          </Stack>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
        </Paper>
      ))}
    </Stack>
  );
}
