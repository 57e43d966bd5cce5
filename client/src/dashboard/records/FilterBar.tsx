import { Search } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchKey } from '../../shared/keys/useShortcut';
import { controlClass } from '../../shared/ui/forms/Field';
import { Select } from '../../shared/ui/forms/Select';
import { Kbd } from '../../shared/ui/Kbd';
import type { RecordFilters } from './table/recordFilters';
import { usePhone } from '../../shared/ui/useMedia';

/** The common types; the search finds the others. */
const types = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV', 'PTR', 'CAA', 'HTTPS', 'TLSA', 'DS', 'SOA'];
const statuses = ['active', 'pending', 'propagating', 'error', 'draft', 'disabled', 'unreadable'] as const;

/** Their texts fit beside the search on a phone. */
const tight = 'max-sm:gap-1! max-sm:px-2! max-sm:text-[13px]!';

interface FilterBarProps {
  filters: RecordFilters;
  onChange(filters: RecordFilters): void;
}

/** Search, type and status: the middle of the toolbar, and its second line on a phone. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('records');
  const search = useRef<HTMLInputElement>(null);
  // A phone has room for the search where the filters that are off say no more than what they filter.
  const isPhone = usePhone();
  useSearchKey(search, t('filter.search'));
  const offered = filters.type === '' || types.includes(filters.type) ? types : [...types, filters.type];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    if (filters.search === '') event.currentTarget.blur();
    else onChange({ ...filters, search: '' });
  };
  return (
    <div className="flex min-w-0 flex-1 gap-2 max-lg:order-last max-lg:w-full max-lg:flex-none">
      <div className="relative min-w-24 flex-1">
        <Search size={16} aria-hidden className="text-muted absolute inset-y-0 start-3 my-auto max-sm:hidden" />
        <input
          ref={search}
          type="search"
          aria-label={t('filter.search')}
          aria-keyshortcuts="/"
          placeholder={t('filter.searchPlaceholder')}
          value={filters.search}
          onChange={(event) => onChange({ ...filters, search: event.target.value })}
          onKeyDown={onKeyDown}
          className={`${controlClass} peer max-sm:px-2.5! max-sm:placeholder:text-[13px] sm:ps-9!`}
        />
        <span className="absolute inset-y-0 end-2.5 my-auto hidden h-fit peer-placeholder-shown:block peer-focus:hidden max-lg:hidden!">
          <Kbd>/</Kbd>
        </span>
      </div>
      <div className="w-[5.5rem] shrink-0 sm:w-38">
        <Select
          label={t('filter.type')}
          value={filters.type}
          onChange={(type) => onChange({ ...filters, type })}
          className={tight}
          options={[
            { value: '', label: t(isPhone ? 'filter.type' : 'filter.allTypes') },
            ...offered.map((type) => ({ value: type, label: type })),
          ]}
        />
      </div>
      <div className="w-[6.25rem] shrink-0 sm:w-40">
        <Select
          label={t('filter.status')}
          value={filters.status}
          onChange={(status) => onChange({ ...filters, status })}
          className={tight}
          options={[
            { value: '', label: t(isPhone ? 'filter.status' : 'filter.allStatuses') },
            ...statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </div>
    </div>
  );
}
