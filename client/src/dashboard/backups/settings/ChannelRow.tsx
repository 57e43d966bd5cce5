import { MessageSquare, Send, Trash2, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertChannelsChange, alertChannelsRemove, alertChannelsTest } from '../../../shared/api/generated/api';
import type { AlertChannelView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { usePhrases } from '../../../shared/i18n/phrases';
import { useAlertChannels } from '../api';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import { useToast } from '../../../shared/ui/toasts/toast';

const icons = { webhook: Webhook, slack: MessageSquare };

export function ChannelRow({ domainId, channel }: { domainId: string; channel: AlertChannelView }) {
  const { t } = useTranslation('backups');
  const [removing, setRemoving] = useState(false);
  const { mutate } = useAlertChannels(domainId);
  const { busy, test, enable } = useChannelActions(domainId, channel);
  const say = usePhrases('alerts', 'hosts');
  const { id, kind, name, origin, minSeverity, enabled } = channel;
  const Icon = icons[kind];
  const remove = async () => {
    await alertChannelsRemove(domainId, id);
    setRemoving(false);
    await mutate();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 ps-3 pe-1.5">
      <Icon size={16} aria-hidden className="text-muted shrink-0" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {name}
          <Badge>{t(`channels.from.${minSeverity}`)}</Badge>
          {enabled ? null : <Badge tone="bad">{t('channels.off')}</Badge>}
        </p>
        <p className="text-muted text-[13px] wrap-anywhere">{`${t(`channels.kind.${kind}`)} · ${origin}`}</p>
        {channel.disabledReason !== null ? (
          <p className="text-bad text-[13px] break-words">{say(channel.disabledReason, channel.disabledPhrase)}</p>
        ) : channel.lastError !== null ? (
          <p className="text-bad text-[13px] break-words">{say(channel.lastError, channel.lastErrorPhrase)}</p>
        ) : null}
      </div>
      {enabled ? (
        <Button size="sm" look="quiet" icon={Send} busy={busy} onClick={() => void test()}>
          {t('channels.test')}
        </Button>
      ) : (
        <Button size="sm" busy={busy} onClick={() => void enable()}>
          {t('channels.turnOn')}
        </Button>
      )}
      <IconButton label={t('channels.remove', { name })} icon={Trash2} size="sm" onClick={() => setRemoving(true)} />
      {removing ? (
        <ConfirmDialog
          title={t('channels.removeTitle')}
          confirmLabel={t('channels.removeAction')}
          danger
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          {t('channels.removeText', { name })}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

function useChannelActions(domainId: string, { id }: AlertChannelView) {
  const { t } = useTranslation('backups');
  const { mutate } = useAlertChannels(domainId);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const problem = useProblem();
  const say = usePhrases('alerts', 'hosts');
  const attempt = async (title: string, work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.bad(title, problem(error));
    }
    await mutate();
    setBusy(false);
  };
  const test = () =>
    attempt(t('channels.testFailed'), async () => {
      const { success, message, phrase } = await alertChannelsTest(domainId, id);
      const answer = say(message, phrase);
      if (success) toast.good(t('channels.tested'), answer);
      else toast.bad(t('channels.testFailed'), answer);
    });
  const enable = () =>
    attempt(t('list.changeFailed'), async () => void (await alertChannelsChange(domainId, id, { enabled: true })));
  return { busy, test, enable };
}
