import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomains } from '../../shared/api/domains';
import { useSearchKey } from '../../shared/keys/useShortcut';
import { controlClass } from '../../shared/ui/forms/Field';
import { Kbd } from '../../shared/ui/Kbd';
import type { DomainView } from '../../shared/api/generated/api.schemas';

export function DomainsSearch({ term, onSearch }: { term: string; onSearch(term: string): void }) {
  const { t } = useTranslation('domains');
  const { data: domains } = useDomains();
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input, t('search.label'));
  const count = domains?.filter((domain) => matches(domain, term)).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="relative w-full sm:w-80">
        <Search size={16} aria-hidden className="text-muted absolute start-3 top-1/2 -translate-y-1/2" />
        <input
          ref={input}
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={term}
          onChange={(event) => onSearch(event.target.value)}
          className={`${controlClass} peer ps-9 pe-9`}
        />
        <span aria-hidden className="absolute end-2 top-1/2 hidden -translate-y-1/2 peer-focus:hidden sm:block">
          {term ? null : <Kbd>/</Kbd>}
        </span>
      </div>
      {domains?.length ? (
        <p role="status" className="text-muted text-[13px]">
          {t('search.shown', { count })}
        </p>
      ) : null}
    </div>
  );
}

/** By the domain's name, in either spelling, or its provider's; empty matches all. */
export function matches(domain: DomainView, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  return [domain.name, domain.displayName, domain.provider.displayName].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
