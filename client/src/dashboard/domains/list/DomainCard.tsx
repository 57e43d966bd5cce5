import { ExternalLink, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useProviders } from '../../../shared/api/domains';
import { buttonClass } from '../../../shared/ui/buttons/buttonClass';
import { LinkButton } from '../../../shared/ui/buttons/LinkButton';
import { DomainFacts } from './DomainFacts';
import { DomainMenu } from './DomainMenu';
import { DomainNotice } from './DomainNotice';
import { DomainStatusBadge } from './DomainStatusBadge';
import { ExpirationBadge } from './ExpirationBadge';
import type { OpenDialog } from '../DomainsDialog';
import { ProviderMark } from './ProviderMark';
import { useDomainActions } from '../useDomainActions';

export function DomainCard({ domain, onOpen }: { domain: DomainView; onOpen(dialog: OpenDialog): void }) {
  const actions = useDomainActions(domain, (report) => onOpen({ kind: 'debug', report }));
  return (
    <article aria-label={domain.displayName} className="bg-raised flex h-full flex-col rounded-xl border">
      <div className="flex flex-1 flex-col gap-4 p-4">
        <CardTitle domain={domain}>
          <DomainMenu domain={domain} actions={actions} onOpen={onOpen} />
        </CardTitle>
        <div className="flex flex-wrap gap-1.5">
          <DomainStatusBadge status={actions.busy ? 'propagating' : domain.status} />
          {domain.expirationDate ? <ExpirationBadge day={domain.expirationDate} /> : null}
        </div>
        <DomainFacts domain={domain} />
        <DomainNotice domain={domain} actions={actions} />
      </div>
      <CardLinks domain={domain} />
    </article>
  );
}

function CardTitle({ domain, children }: { domain: DomainView; children: ReactNode }) {
  const { t } = useTranslation('domains');
  const { data: providers } = useProviders();
  const { displayName } = domain.provider;
  const hint = domain.name === domain.displayName ? domain.name : t('card.asciiName', { name: domain.name });
  return (
    <header className="flex items-start gap-3">
      <ProviderMark
        displayName={displayName}
        iconClass={providers?.find(({ id }) => id === domain.providerId)?.iconClass}
      />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-mono font-semibold" title={hint}>
          {domain.displayName}
        </h2>
        <p className="text-muted truncate text-[13px]">{displayName}</p>
      </div>
      {children}
    </header>
  );
}

function CardLinks({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('domains');
  return (
    <footer className="flex items-center gap-1 border-t px-4 py-2">
      <LinkButton href={`/dashboard?domain=${domain.id}`} look="quiet" size="sm" icon={List} className="-ms-2.5">
        {t('card.dnsRecords')}
      </LinkButton>
      <a
        href={`https://${domain.name}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('quiet', 'sm', 'ms-auto -me-2.5')}
      >
        {t('card.visit')}
        <span className="sr-only">{t('card.opensInNewTab')}</span>
        <ExternalLink size={14} aria-hidden />
      </a>
    </footer>
  );
}
