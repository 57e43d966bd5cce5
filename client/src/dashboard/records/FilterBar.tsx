import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchKey } from '../../shared/keys/useShortcut';
import { controlClass } from '../../shared/ui/forms/Field';
import { Select } from '../../shared/ui/forms/Select';
import type { RecordFilters } from './table/useRecordTable';

/** The common types; the search finds the others. */
const types = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV', 'PTR', 'CAA', 'HTTPS', 'TLSA', 'DS', 'SOA'];
const statuses = ['active', 'pending', 'propagating', 'error', 'draft', 'disabled', 'unreadable'] as const;

interface FilterBarProps {
  filters: RecordFilters;
  onChange(filters: RecordFilters): void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('records');
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, t('filter.search'));
  const offered = filters.type === '' || types.includes(filters.type) ? types : [...types, filters.type];
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_11rem_11rem]">
      <div className="relative max-sm:col-span-2">
        <Search size={16} aria-hidden className="text-muted absolute inset-y-0 start-3 my-auto" />
        <input
          ref={search}
          type="search"
          aria-label={t('filter.search')}
          aria-keyshortcuts="/"
          placeholder={t('filter.searchPlaceholder')}
          value={filters.search}
          onChange={(event) => onChange({ ...filters, search: event.target.value })}
          className={`${controlClass} ps-9!`}
        />
      </div>
      <Select
        label={t('filter.type')}
        value={filters.type}
        onChange={(type) => onChange({ ...filters, type })}
        options={[{ value: '', label: t('filter.allTypes') }, ...offered.map((type) => ({ value: type, label: type }))]}
      />
      <Select
        label={t('filter.status')}
        value={filters.status}
        onChange={(status) => onChange({ ...filters, status })}
        options={[
          { value: '', label: t('filter.allStatuses') },
          ...statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
      />
    </div>
  );
}
