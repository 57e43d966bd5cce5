import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchKey } from '../../shared/keys/useShortcut';
import { controlClass } from '../../shared/ui/forms/Field';
import { Kbd } from '../../shared/ui/Kbd';

interface DomainsSearchProps {
  term: string;
  onSearch(term: string): void;
  /** The number of domains that match; undefined until it is known, null where there is none at all. */
  found: number | null | undefined;
}

export function DomainsSearch({ term, onSearch, found }: DomainsSearchProps) {
  const { t } = useTranslation('domains');
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input, t('search.label'));
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
      {found !== null ? (
        <p role="status" className="text-muted text-[13px]">
          {found === undefined ? '\u00a0' : t('search.shown', { count: found })}
        </p>
      ) : null}
    </div>
  );
}
