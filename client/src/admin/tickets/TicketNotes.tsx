import { Button, Paper, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketsAdminChange } from '../../shared/api/generated/api';
import type { TicketView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';

/** Notes between administrators. The person never sees them. */
export function TicketNotes({ ticket }: { ticket: Pick<TicketView, 'id' | 'internalNotes'> }) {
  const { t } = useTranslation('admin');
  const stored = ticket.internalNotes ?? '';
  const [internalNotes, setNotes] = useState(stored);
  const { isBusy, run } = useAction();
  const save = () => void run(() => ticketsAdminChange(ticket.id, { internalNotes }), t('tickets.changed'));
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={t('tickets.notes')}
          helperText={t('tickets.notesHelp')}
          value={internalNotes}
          onChange={({ target }) => setNotes(target.value)}
          slotProps={{ htmlInput: { maxLength: 10_000 } }}
          multiline
          minRows={3}
          fullWidth
        />
        <Button variant="outlined" onClick={save} disabled={isBusy || internalNotes === stored}>
          {t('tickets.saveNotes')}
        </Button>
      </Stack>
    </Paper>
  );
}
