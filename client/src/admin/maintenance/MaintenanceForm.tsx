import { Button, Checkbox, FormControlLabel, Paper, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maintenanceAdminAnnounce } from '../../shared/api/generated/api';
import { hourMs } from '../../shared/format/durations';
import { NoMailServer } from '../campaigns/NoMailServer';
import { useAction } from '../layout/useAction';
import { isoOf, localInput, nextHour } from './localInput';

/** Start and end on the clock of the administrator, a text, and whether everybody is mailed. */
export function MaintenanceForm({ done }: { done(): void }) {
  const { t } = useTranslation('adminCampaigns');
  const [start, setStart] = useState(() => localInput(nextHour(new Date())));
  const [end, setEnd] = useState(() => localInput(new Date(nextHour(new Date()).getTime() + hourMs)));
  const [message, setMessage] = useState('');
  const [mail, setMail] = useState(false);
  const { isBusy, run } = useAction();
  const [startsAt, endsAt] = [isoOf(start), isoOf(end)];
  const announce = async (event: FormEvent) => {
    event.preventDefault();
    if (startsAt === null || endsAt === null) return;
    const body = { startsAt, endsAt, message, mail };
    if (!(await run(() => maintenanceAdminAnnounce(body), t('maintenance.announced')))) return;
    setMessage('');
    setMail(false);
    done();
  };
  const time = { slotProps: { inputLabel: { shrink: true } }, fullWidth: true, required: true };
  return (
    <Paper variant="outlined" component="form" onSubmit={(event) => void announce(event)} sx={{ p: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('maintenance.text')}
      </Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ columnGap: 2 }}>
        <TextField
          {...time}
          type="datetime-local"
          label={t('maintenance.start')}
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
        <TextField
          {...time}
          type="datetime-local"
          label={t('maintenance.end')}
          value={end}
          onChange={({ target }) => setEnd(target.value)}
        />
      </Stack>
      <TextField
        label={t('maintenance.message')}
        helperText={t('maintenance.messageHelp')}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
        multiline
        minRows={2}
        fullWidth
      />
      <FormControlLabel
        control={<Checkbox checked={mail} onChange={(_, checked) => setMail(checked)} />}
        label={t('maintenance.mail')}
        sx={{ display: 'flex', my: 1 }}
      />
      {mail && <NoMailServer />}
      <Button type="submit" variant="contained" disabled={isBusy || startsAt === null || endsAt === null}>
        {t('maintenance.announce')}
      </Button>
    </Paper>
  );
}
