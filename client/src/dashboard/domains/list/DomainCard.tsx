import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { buttonClass } from '../../../shared/ui/buttons/buttonClass';
import { MarkOfDomain } from '../../../shared/ui/ProviderMark';
import { Tooltip } from '../../../shared/ui/tooltips/Tooltip';
import type { OpenDialog } from '../DomainsDialog';
import { useDomainActions } from '../useDomainActions';
import { DomainFacts } from './DomainFacts';
import { DomainMenu } from './DomainMenu';
import { DomainName } from './DomainName';
import { DomainNotice } from './DomainNotice';

/** The card, and what lies under the name, lead to the records. */
export function DomainCard({ domain, onOpen }: { domain: DomainView; onOpen(dialog: OpenDialog): void }) {
  const actions = useDomainActions(domain, (report) => onOpen({ kind: 'debug', report }));
  return (
    <article
      aria-label={domain.displayName}
      className="bg-raised hover:border-control relative flex h-full flex-col gap-3 rounded-xl border p-4 transition-colors duration-150"
    >
      <header className="flex items-start gap-3">
        <MarkOfDomain domain={domain} />
        <div className="min-w-0 flex-1">
          <DomainName domain={domain} />
          <p className="text-muted truncate text-[13px]">{domain.provider.displayName}</p>
        </div>
        <div className="-me-1 flex items-start">
          <span className="-mt-1">
            <VisitSite domain={domain} />
          </span>
          <DomainMenu domain={domain} actions={actions} onOpen={onOpen} />
        </div>
      </header>
      <DomainFacts domain={domain} busy={actions.busy !== null} />
      <DomainNotice domain={domain} actions={actions} />
    </article>
  );
}

/** Nothing on the internet answers for a zone of the built-in host. */
export function VisitSite({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('domains');
  if (domain.provider.builtIn) return null;
  return (
    <Tooltip text={t('card.visit')}>
      <a
        href={`https://${domain.name}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('quiet', 'sm', 'relative min-w-11 px-0! sm:min-w-8')}
      >
        <ExternalLink size={16} aria-hidden />
        <span className="sr-only">
          {t('card.visit')} {t('card.opensInNewTab')}
        </span>
      </a>
    </Tooltip>
  );
}
