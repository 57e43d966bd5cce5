import { Alert, Button, Paper, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminProviderView, AuthFieldView } from '../../shared/api/generated/api.schemas';
import { CredentialInput } from './CredentialInput';
import { TestResult } from './TestResult';
import { useCredentialTest } from './useCredentialTest';

/** The connect form of a host, whose values go to the host and are stored nowhere. */
export function CredentialTest({ provider }: { provider: AdminProviderView }) {
  const { t } = useTranslation('adminProviders');
  const [values, setValues] = useState(presetsOf(provider.authFields));
  const [zone, setZone] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { report, error, isBusy, test, mistakeOf } = useCredentialTest(provider.id);
  const shown = provider.authFields.filter(({ showIf }) => !showIf || values[showIf.key] === showIf.equals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = shown
      .map(({ key }) => [key, values[key] ?? ''] as const)
      .filter(([, value]) => value.trim() !== '');
    setMissing(entered.length === 0 && shown.length > 0);
    if (entered.length > 0 || shown.length === 0) void test(Object.fromEntries(entered), zone.trim());
  };
  return (
    <Paper component="form" variant="outlined" sx={{ p: 2 }} autoComplete="off" onSubmit={submit}>
      <Typography variant="h2">{t('test.title')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {t('test.text')}
      </Typography>
      {shown.map((field) => (
        <CredentialInput
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          mistake={mistakeOf(`credentials.${field.key}`)}
          change={(value) => setValues({ ...values, [field.key]: value })}
        />
      ))}
      <TextField
        label={t('test.zone')}
        helperText={mistakeOf('name') ?? t('test.zoneHelp')}
        error={mistakeOf('name') !== undefined}
        value={zone}
        onChange={({ target }) => setZone(target.value)}
        slotProps={{ htmlInput: { maxLength: 255, spellCheck: false } }}
        fullWidth
      />
      <Button type="submit" variant="contained" sx={{ mt: 1 }} disabled={isBusy}>
        {t(isBusy ? 'test.running' : 'test.submit')}
      </Button>
      {isMissing ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t('test.missing')}
        </Alert>
      ) : (
        <TestResult report={report} error={error} />
      )}
    </Paper>
  );
}

const presetsOf = (fields: readonly AuthFieldView[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ key, default: preset = '' }) => [key, preset]));
