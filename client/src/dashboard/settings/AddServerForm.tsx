import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dnsServersAdd } from '../../shared/api/generated/api';
import type { AddDnsServerDto } from '../../shared/api/generated/api.schemas';
import { ApiError, messageOf } from '../../shared/api/http';
import { useRevalidate } from '../../shared/api/revalidate';
import { Button } from '../../shared/ui/buttons/Button';
import { TextField } from '../../shared/ui/forms/TextField';
import { useToast } from '../../shared/ui/toasts/toast';

export function AddServerForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const revalidate = useRevalidate();
  const toast = useToast();
  const form = useForm<AddDnsServerDto>({ defaultValues: { name: '', ip: '', provider: 'Custom', location: '' } });
  const { errors, isSubmitting } = form.formState;
  const add = form.handleSubmit(async ({ name, ip, provider, location }) => {
    try {
      await dnsServersAdd({
        name: name.trim(),
        ip: ip.trim(),
        ...(provider && { provider }),
        ...(location && { location }),
      });
      await revalidate('dnsServers');
      toast.good(t('servers.added'));
      onDone();
    } catch (error) {
      const details = error instanceof ApiError ? error.details : {};
      if (details.ip) form.setError('ip', { message: details.ip });
      toast.bad(t('servers.addFailed'), messageOf(error));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-4 rounded-lg border p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('servers.name')}
          required
          autoFocus
          error={errors.name && t('servers.nameMissing')}
          {...form.register('name', { validate: (name) => name.trim() !== '' })}
        />
        <TextField
          label={t('servers.ip')}
          required
          placeholder="192.0.2.53"
          className="font-mono"
          error={errors.ip && (errors.ip.message || t('servers.ipWrong'))}
          {...form.register('ip', { validate: (ip) => addressForm.test(ip.trim()) })}
        />
        <TextField label={t('servers.provider')} {...form.register('provider')} />
        <TextField label={t('servers.location')} help={t('servers.locationHelp')} {...form.register('location')} />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{common('actions.cancel')}</Button>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {common('actions.add')}
        </Button>
      </div>
    </form>
  );
}

/** Four groups of digits, or hexadecimal groups with colons; the server knows which of them are addresses. */
const addressForm = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]+)$/i;
