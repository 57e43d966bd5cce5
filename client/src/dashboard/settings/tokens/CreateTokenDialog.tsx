import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiTokens } from '../api';
import { apiTokensCreate } from '../../../shared/api/generated/api';
import { messageOf } from '../../../shared/api/http';
import { dayMs } from '../../../shared/format/durations';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { CopyButton } from '../../../shared/ui/buttons/CopyButton';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toasts/toast';

const lifetimes = [7, 30, 90, 365];

/** Asks what the key may do, then shows the key once. */
export function CreateTokenDialog({ onClose }: { onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <TokenForm onCreated={setSecret} onClose={onClose} />
  ) : (
    <SecretDialog secret={secret} onClose={onClose} />
  );
}

function TokenForm({ onCreated, onClose }: { onCreated(secret: string): void; onClose(): void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const { mutate } = useApiTokens();
  const toast = useToast();
  const formId = useId();
  const [name, setName] = useState('');
  const [scope, setScope] = useState('read');
  const [days, setDays] = useState('90');
  const [nameError, setNameError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setNameError(t('tokens.nameMissing'));
    setBusy(true);
    try {
      const expiresAt = new Date(Date.now() + Number(days) * dayMs).toISOString();
      const scopes: ('read' | 'write')[] = scope === 'write' ? ['read', 'write'] : ['read'];
      const { token } = await apiTokensCreate({ name: name.trim(), scopes, expiresAt });
      onCreated(token);
      await mutate();
    } catch (error) {
      toast.bad(t('tokens.createFailed'), messageOf(error));
    }
    setBusy(false);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{common('actions.cancel')}</Button>
      <Button type="submit" form={formId} look="primary" busy={busy}>
        {t('tokens.create')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('tokens.create')} onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={(event) => void create(event)} className="flex flex-col gap-4">
        <TextField
          label={t('tokens.name')}
          help={t('tokens.nameHelp')}
          error={nameError}
          required
          autoFocus
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setNameError(undefined);
          }}
        />
        <SelectField
          label={t('tokens.scope')}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'read', label: t('tokens.scopeRead') },
            { value: 'write', label: t('tokens.scopeWrite') },
          ]}
        />
        <SelectField
          label={t('tokens.expires')}
          value={days}
          onChange={setDays}
          options={lifetimes.map((count) => ({ value: String(count), label: t('tokens.expiresIn', { count }) }))}
        />
      </form>
    </Dialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const { t } = useTranslation('settings');
  const footer = (
    <Button look="primary" onClick={onClose}>
      {t('tokens.done')}
    </Button>
  );
  return (
    <Dialog title={t('tokens.create')} onClose={onClose} footer={footer}>
      <Alert tone="wait">{t('tokens.once')}</Alert>
      <p className="bg-sunken mt-4 flex items-center justify-between gap-2 rounded-lg py-1 ps-3 pe-1">
        <code className="min-w-0 font-mono break-all">{secret}</code>
        <CopyButton text={secret} label={t('tokens.copyKey')} />
      </p>
    </Dialog>
  );
}
