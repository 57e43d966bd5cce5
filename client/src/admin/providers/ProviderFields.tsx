import { TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Choice } from '../layout/Choice';
import { authTypeChoices, groundChoices, iconChoices } from './choices';
import type { ProviderForm } from './providerForm';

interface ProviderFieldsProps {
  form: ProviderForm;
  change(form: ProviderForm): void;
  isBusy: boolean;
}

/** The fields that administrators decide about, also for hosts with a plugin. */
export function ProviderFields({ form, change, isBusy }: ProviderFieldsProps) {
  const { t } = useTranslation('adminProviders');
  const set = (fields: Partial<ProviderForm>) => change({ ...form, ...fields });
  return (
    <>
      <TextField
        label={t('displayName')}
        value={form.displayName}
        onChange={({ target }) => set({ displayName: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        required
        fullWidth
      />
      <Choice
        label={t('iconClass')}
        value={form.iconClass}
        choices={iconChoices(t)}
        isBusy={isBusy}
        choose={(iconClass) => set({ iconClass })}
      />
      <Choice
        label={t('colorClass')}
        value={form.colorClass}
        choices={groundChoices(t)}
        isBusy={isBusy}
        choose={(colorClass) => set({ colorClass })}
      />
      <Choice
        label={t('auth')}
        value={form.authType}
        choices={authTypeChoices(t)}
        isBusy={isBusy}
        choose={(authType) => set({ authType })}
      />
      <TextField
        label={t('documentationUrl')}
        type="url"
        value={form.documentationUrl}
        onChange={({ target }) => set({ documentationUrl: target.value })}
        fullWidth
      />
    </>
  );
}
