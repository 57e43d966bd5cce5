import { Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { ListButton, ShowBase, Title, TopToolbar, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { providersAdminChange } from '../../shared/api/generated/api';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { ActiveSwitch } from './ActiveSwitch';
import { ConnectFields } from './ConnectFields';
import { ProviderCell } from './ProviderCell';
import { ProviderFields } from './ProviderFields';
import { formOf } from './providerForm';
import { ProviderUsage } from './ProviderUsage';
import { RemoveProvider } from './RemoveProvider';

export function ProviderShow() {
  return (
    <ShowBase>
      <ProviderPage />
    </ShowBase>
  );
}

function ProviderPage() {
  const { t } = useTranslation('adminProviders');
  const provider = useRecordContext<AdminProviderView>();
  if (!provider) return null;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 760 }}>
      <Title title={provider.displayName} />
      <TopToolbar sx={{ justifyContent: 'flex-start' }}>
        <ListButton />
      </TopToolbar>
      <Stack spacing={2}>
        <Paper variant="outlined" sx={{ p: 2 }}>
          <ProviderCell provider={provider} />
          <Typography variant="body2" sx={{ color: 'text.secondary', my: 1.5 }}>
            {provider.supported ? t('withPlugin') : t('withoutPlugin')}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <ActiveSwitch provider={provider} />
            {provider.documentationUrl !== null && (
              <Link href={provider.documentationUrl} target="_blank" rel="noreferrer">
                {t('documentation')}
              </Link>
            )}
            <RemoveProvider provider={provider} />
          </Stack>
        </Paper>
        <ProviderUsage provider={provider} />
        <ConnectFields provider={provider} />
        {/* Another state of the row begins with its own values. */}
        <EditForm key={JSON.stringify(formOf(provider))} provider={provider} />
      </Stack>
    </Box>
  );
}

function EditForm({ provider }: { provider: AdminProviderView }) {
  const { t } = useTranslation('adminProviders');
  const [form, setForm] = useState(formOf(provider));
  const { isBusy, run } = useAction();
  const { isActive: _, ...shown } = form;
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(provider));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => providersAdminChange(provider.id, shown), t('updated'));
  };
  return (
    <Paper component="form" variant="outlined" sx={{ p: 2 }} onSubmit={save}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('shown')}
      </Typography>
      <ProviderFields form={form} change={setForm} isBusy={isBusy} />
      <Button
        type="submit"
        variant="contained"
        sx={{ mt: 1 }}
        disabled={isBusy || !isChanged || form.displayName.trim() === ''}
      >
        {t('save')}
      </Button>
    </Paper>
  );
}
