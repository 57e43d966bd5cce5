import { Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketsAdminAnswer } from '../../shared/api/generated/api';
import { useAction } from '../layout/useAction';

/** The person gets the reply by mail. What was typed stays until the server has it. */
export function TicketReply({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('admin');
  const [message, setMessage] = useState('');
  const { isBusy, run } = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await run(() => ticketsAdminAnswer(ticketId, { message }), t('tickets.replySent'));
    if (sent) setMessage('');
  };
  return (
    <Paper variant="outlined" component="form" onSubmit={(event) => void send(event)} sx={{ p: 2 }}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={t('tickets.reply')}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          slotProps={{ htmlInput: { maxLength: 10_000 } }}
          multiline
          minRows={4}
          fullWidth
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('tickets.replyHelp')}
        </Typography>
        <Button type="submit" variant="contained" disabled={isBusy || message.trim() === ''}>
          {t('tickets.send')}
        </Button>
      </Stack>
    </Paper>
  );
}
