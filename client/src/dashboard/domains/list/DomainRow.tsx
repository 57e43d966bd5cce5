import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { MarkOfDomain } from '../../../shared/ui/ProviderMark';
import type { OpenDialog } from '../DomainsDialog';
import { useDomainActions } from '../useDomainActions';
import { VisitSite } from './DomainCard';
import { DomainFacts } from './DomainFacts';
import { DomainMenu } from './DomainMenu';
import { DomainName } from './DomainName';
import { DomainNotice } from './DomainNotice';

/** A card in one line, for long lists. */
export function DomainRow({ domain, onOpen }: { domain: DomainView; onOpen(dialog: OpenDialog): void }) {
  const actions = useDomainActions(domain, (report) => onOpen({ kind: 'debug', report }));
  return (
    <article
      aria-label={domain.displayName}
      className="hover:bg-sunken/50 relative flex flex-col gap-1 px-4 py-2 transition-colors duration-150"
    >
      <div className="flex items-center gap-3">
        <MarkOfDomain domain={domain} size="sm" />
        <div className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,3fr)]">
          <DomainName domain={domain} />
          <p className="text-muted truncate text-[13px] max-lg:hidden">{domain.provider.displayName}</p>
          <DomainFacts domain={domain} busy={actions.busy !== null} />
        </div>
        <span className="max-md:hidden">
          <VisitSite domain={domain} />
        </span>
        <DomainMenu domain={domain} actions={actions} onOpen={onOpen} />
      </div>
      <DomainNotice domain={domain} actions={actions} />
    </article>
  );
}
