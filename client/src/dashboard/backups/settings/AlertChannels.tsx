import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useAlertChannels } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Section } from '../../../shared/ui/Section';
import { AddChannelDialog } from './AddChannelDialog';
import { ChannelRow } from './ChannelRow';

/** The webhooks and Slack channels that get alerts. */
export function AlertChannels({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('backups');
  const { data: channels, error, mutate } = useAlertChannels(domain.id);
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={t('channels.title')}
      text={t('channels.text')}
      action={
        <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
          {t('channels.add')}
        </Button>
      }
    >
      {error && !channels ? (
        <LoadFailed title={t('channels.failed')} error={error} retry={() => void mutate()} />
      ) : !channels ? (
        <Skeleton className="h-12" />
      ) : channels.length === 0 ? (
        <p className="text-muted text-[13px]">{t('channels.none')}</p>
      ) : (
        <ul aria-label={t('channels.title')} className="divide-y rounded-lg border">
          {channels.map((channel) => (
            <ChannelRow key={channel.id} domainId={domain.id} channel={channel} />
          ))}
        </ul>
      )}
      {adding ? <AddChannelDialog domainId={domain.id} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}
