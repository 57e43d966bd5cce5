import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertChannelsAdd } from '../../../shared/api/generated/api';
import { useAlertChannels } from '../api';
import { useSubmit } from '../../../shared/api/useSubmit';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { CopyButton } from '../../../shared/ui/buttons/CopyButton';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { TextField } from '../../../shared/ui/forms/TextField';

const kinds = ['webhook', 'slack'] as const;
const severities = ['notice', 'warning', 'critical'] as const;
const empty = {
  kind: 'webhook' as (typeof kinds)[number],
  name: '',
  url: '',
  minSeverity: 'warning' as (typeof severities)[number],
};

/** Asks where alerts go; for a webhook it then shows the signing secret, once. */
export function AddChannelDialog({ domainId, onClose }: { domainId: string; onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <ChannelForm domainId={domainId} onAdded={(given) => (given ? setSecret(given) : onClose())} onClose={onClose} />
  ) : (
    <SecretDialog secret={secret} onClose={onClose} />
  );
}

interface ChannelFormProps {
  domainId: string;
  onAdded(secret: string | null): void;
  onClose(): void;
}

function ChannelForm({ domainId, onAdded, onClose }: ChannelFormProps) {
  const { t } = useTranslation(['backups', 'common']);
  const { mutate } = useAlertChannels(domainId);
  const [channel, setChannel] = useState(empty);
  const formId = useId();
  const { busy, details, failure, submit } = useSubmit(async () => {
    const { secret } = await alertChannelsAdd(domainId, channel);
    await mutate();
    onAdded(secret);
  });
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      <Button
        type="submit"
        form={formId}
        look="primary"
        busy={busy}
        disabled={!channel.name.trim() || !channel.url.trim()}
      >
        {t('channels.add')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('channels.addTitle')} onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={t('channels.kindLabel')}
          value={channel.kind}
          onChange={(kind) => setChannel({ ...channel, kind: kind as typeof channel.kind })}
          options={kinds.map((value) => ({ value, label: t(`channels.kind.${value}`) }))}
        />
        <TextField
          label={t('channels.name')}
          required
          maxLength={80}
          error={details.name}
          value={channel.name}
          onChange={(event) => setChannel({ ...channel, name: event.target.value })}
        />
        <TextField
          label={t('channels.url')}
          type="url"
          required
          placeholder="https://"
          error={details.url}
          help={t(`channels.urlHelp.${channel.kind}`)}
          value={channel.url}
          onChange={(event) => setChannel({ ...channel, url: event.target.value })}
        />
        <SelectField
          label={t('channels.minSeverity')}
          value={channel.minSeverity}
          onChange={(chosen) => setChannel({ ...channel, minSeverity: chosen as typeof channel.minSeverity })}
          options={severities.map((value) => ({ value, label: t(`channels.from.${value}`) }))}
        />
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
      </form>
    </Dialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const { t } = useTranslation('backups');
  const footer = (
    <Button look="primary" onClick={onClose}>
      {t('channels.secretDone')}
    </Button>
  );
  return (
    <Dialog title={t('channels.secretTitle')} onClose={onClose} footer={footer}>
      <Alert tone="wait">{t('channels.secretOnce')}</Alert>
      <p className="bg-sunken mt-4 flex items-center justify-between gap-2 rounded-lg py-1 ps-3 pe-1">
        <code translate="no" className="min-w-0 font-mono break-all">
          {secret}
        </code>
        <CopyButton text={secret} label={t('channels.copySecret')} />
      </p>
    </Dialog>
  );
}
