import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '../../shared/api/domains';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { dismissFirstSteps, useFirstSteps } from '../../shared/firstSteps';
import { CopyButton } from '../../shared/ui/buttons/CopyButton';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { FirstStepsList } from '../../shared/ui/FirstStepsList';
import { Mono } from '../../shared/ui/Mono';

/** Over the records of a newcomer's first sandbox zone: what to try, and how to see that it is served. */
export function SandboxHint({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('common');
  const { domainId } = useFirstSteps();
  if (domainId !== domain.id) return null;
  return (
    <aside
      aria-label={t('firstSteps.label')}
      className="border-accent/30 bg-accent/6 flex items-start gap-2 rounded-lg border py-2 ps-4 pe-2"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-8 gap-y-2 py-1.5">
        <FirstStepsList />
        <DigLine domain={domain} />
      </div>
      <IconButton label={t('actions.dismiss')} icon={X} size="sm" onClick={dismissFirstSteps} />
    </aside>
  );
}

function DigLine({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('common');
  const { data: providers } = useProviders();
  const server = providers?.find(({ id }) => id === domain.providerId)?.dnsServer;
  if (!server) return null;
  const command = `dig -p ${server.port} @${server.host} www.${domain.name}`;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="text-muted">{t('firstSteps.dig')}</span>
      <span className="flex min-w-0 items-center gap-1">
        <Mono className="min-w-0 break-all">{command}</Mono>
        <CopyButton text={command} label={t('firstSteps.copy')} />
      </span>
    </div>
  );
}
