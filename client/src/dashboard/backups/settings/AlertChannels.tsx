import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useAlertChannels } from '../api';
import { isPremium, useCurrentUser } from '../../../shared/api/user';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { PlansLink } from '../../../shared/ui/PlansLink';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Section } from '../../../shared/ui/Section';
import { AddChannelDialog } from './AddChannelDialog';
import { ChannelRow } from './ChannelRow';

/** The most channels of a domain on the free plan. */
const freeChannels = 1;

/** The webhooks and Slack channels that get alerts. */
export function AlertChannels({ domain }: { domain: DomainView }) {
  const { t } = useTranslation(['backups', 'errors']);
  const { data: channels, error, mutate } = useAlertChannels(domain.id);
  const { data: user } = useCurrentUser();
  const [adding, setAdding] = useState(false);
  const isFull = Boolean(user && !isPremium(user)) && (channels?.length ?? 0) >= freeChannels;
  return (
    <Section
      title={t('channels.title')}
      text={t('channels.text')}
      action={
        <Button size="sm" icon={Plus} disabled={isFull} onClick={() => setAdding(true)}>
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
      {isFull ? (
        <p className="text-muted flex flex-wrap items-center justify-between gap-2 text-[13px]">
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <Badge tone="ai" icon={Sparkles}>
              {t('premium.badge')}
            </Badge>
            {t('errors:alert_channel_limit_reached', { limit: freeChannels })}
          </span>
          <PlansLink size="sm">{t('premium.action')}</PlansLink>
        </p>
      ) : null}
      {adding ? <AddChannelDialog domainId={domain.id} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}
