import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dnsServersAdd } from '../../shared/api/generated/api';
import type { AddDnsServerDto } from '../../shared/api/generated/api.schemas';
import { ApiError, messageOf } from '../../shared/api/http';
import { useRevalidate } from '../../shared/api/revalidate';
import { Button } from '../../shared/ui/buttons/Button';
import { SelectField } from '../../shared/ui/forms/SelectField';
import { TextField } from '../../shared/ui/forms/TextField';
import { useToast } from '../../shared/ui/toasts/toast';

const transports = ['udp', 'tls', 'https'] as const;
type Transport = (typeof transports)[number];

interface ServerFields {
  name: string;
  ip: string;
  transport: Transport;
  port: string;
  tlsName: string;
  provider: string;
  location: string;
}

const usualPorts: Record<Transport, string> = { udp: '53', tls: '853', https: '443' };
const untouched: ServerFields = {
  name: '',
  ip: '',
  transport: 'udp',
  port: '',
  tlsName: '',
  provider: 'Custom',
  location: '',
};

export function AddServerForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const revalidate = useRevalidate();
  const toast = useToast();
  const form = useForm<ServerFields>({ defaultValues: untouched });
  const { errors, isSubmitting } = form.formState;
  const transport = form.watch('transport');
  const add = form.handleSubmit(async (fields) => {
    try {
      await dnsServersAdd(serverIn(fields));
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
        <Controller
          control={form.control}
          name="transport"
          render={({ field }) => (
            <SelectField
              label={t('servers.transport')}
              value={field.value}
              onChange={field.onChange}
              options={transports.map((value) => ({ value, label: t(`servers.${value}`) }))}
            />
          )}
        />
        <TextField
          label={t('servers.port')}
          inputMode="numeric"
          placeholder={usualPorts[transport]}
          className="font-mono"
          error={errors.port && t('servers.portWrong')}
          {...form.register('port', { validate: isPort })}
        />
        {transport === 'udp' ? null : (
          <TextField
            label={t('servers.tlsName')}
            placeholder="dns.example.org"
            className="font-mono"
            {...form.register('tlsName')}
          />
        )}
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

function serverIn({ name, ip, transport, port, tlsName, provider, location }: ServerFields): AddDnsServerDto {
  return {
    name: name.trim(),
    ip: ip.trim(),
    ...(port.trim() !== '' && { port: Number(port) }),
    ...(transport !== 'udp' && { transport }),
    ...(transport !== 'udp' && tlsName.trim() !== '' && { tlsName: tlsName.trim() }),
    ...(provider && { provider }),
    ...(location && { location }),
  };
}

/** Left empty, it is the usual one. */
function isPort(text: string): boolean {
  const port = text.trim();
  return port === '' || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
}

/** Four groups of digits, or hexadecimal groups with colons; the server knows which of them are addresses. */
const addressForm = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]+)$/i;
