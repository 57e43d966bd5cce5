import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { providersAdminAdd } from '../../shared/api/generated/api';
import { useAction } from '../layout/useAction';
import { ProviderFields } from './ProviderFields';
import { emptyForm } from './providerForm';

/** Announces a host that has no plugin yet. */
export function AddProviderDialog({ close }: { close(): void }) {
  const { t } = useTranslation('adminProviders');
  const [name, setName] = useState('');
  const [form, setForm] = useState(emptyForm);
  const { isBusy, run } = useAction();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => providersAdminAdd({ name: name.trim(), ...form }), t('added'))) close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby="add-provider" fullWidth maxWidth="sm">
      <form onSubmit={(event) => void add(event)}>
        <DialogTitle id="add-provider">{t('add')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{t('addText')}</DialogContentText>
          <TextField
            label={t('name')}
            helperText={t('nameHelp')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 63 } }}
            autoComplete="off"
            required
            fullWidth
          />
          <ProviderFields form={form} change={setForm} isBusy={isBusy} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy || name.trim() === '' || form.displayName.trim() === ''}
          >
            {t('add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
