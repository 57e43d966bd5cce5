import { Button, Paper, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { providersAdminRelease } from '../../shared/api/generated/api';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';
import { Choice } from '../layout/Choice';
import { useAction } from '../layout/useAction';
import { audienceChoices } from './choices';

interface ReleaseFormProps {
  provider: AdminProviderView;
  /** Called after the release is stored. */
  released(): void;
}

/** To whom the host is open for new domains. Domains that are there keep working, whatever is chosen. */
export function ReleaseForm({ provider, released }: ReleaseFormProps) {
  const { t } = useTranslation('adminProviders');
  const [audience, setAudience] = useState(provider.audience);
  const [addresses, setAddresses] = useState(provider.released.map(({ email }) => email).join('\n'));
  const { isBusy, run } = useAction();
  const emails = addresses.split(/[\s,;]+/).filter(Boolean);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => providersAdminRelease(provider.id, { audience, emails }), t('release.done'))) released();
  };
  return (
    <Paper component="form" variant="outlined" sx={{ p: 2 }} onSubmit={(event) => void save(event)}>
      <Typography variant="h2">{t('release.title')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {t('release.text')}
      </Typography>
      <Choice
        label={t('openTo')}
        value={audience}
        choices={audienceChoices(t)}
        isBusy={isBusy}
        choose={(chosen) => setAudience(chosen)}
      />
      {audience === 'accounts' && (
        <TextField
          label={t('release.emails')}
          helperText={t('release.emailsHelp')}
          value={addresses}
          onChange={({ target }) => setAddresses(target.value)}
          multiline
          minRows={3}
          fullWidth
        />
      )}
      <Button
        type="submit"
        variant="contained"
        sx={{ mt: 1 }}
        disabled={isBusy || (audience === 'accounts' && emails.length === 0)}
      >
        {t('release.submit')}
      </Button>
    </Paper>
  );
}
