import { useDeferredValue, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DomainView, RecordView } from '../../shared/api/generated/api.schemas';
import { useDomains } from '../../shared/api/domains';
import { useRecords, type RecordFilter } from '../../shared/api/records';
import { Button } from '../../shared/ui/Button';
import { controlClass } from '../../shared/ui/Field';
import { Empty, LoadFailed, Skeleton } from '../../shared/ui/states';
import { ChangeDialog } from './ChangeDialog';
import { RecordTable } from './RecordTable';
import { RefreshButton } from './RefreshButton';
import { recordTypes } from './recordTypes';

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; record: RecordView } | null;

export function RecordsPage() {
  const { data: domains, error, isLoading, mutate } = useDomains();
  const [, navigate] = useLocation();
  const selected = new URLSearchParams(useSearch()).get('domain') ?? '';
  const [type, setType] = useState('');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const filter: RecordFilter = { domainId: selected, type, search: useDeferredValue(search.trim()) };

  if (error) return <LoadFailed title="Error Loading Domains" error={error} retry={() => void mutate()} />;
  if (isLoading || !domains) return <Skeleton className="h-64" />;
  if (domains.length === 0) {
    return (
      <Empty title="Getting Started" action={<Button onClick={() => navigate('/domains')}>Go to Domains</Button>}>
        Add a domain first: its records appear here as soon as they are read.
      </Empty>
    );
  }
  return (
    <div>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold">DNS Records</h1>
          <p className="text-muted">Every change is shown before it is made, and checked after.</p>
        </div>
        <div className="flex gap-2">
          <RefreshButton domain={domains.find(({ id }) => id === selected)} />
          <Button look="primary" onClick={() => setOpen({ kind: 'add' })}>
            Add Record
          </Button>
        </div>
      </header>
      <Filters
        domains={domains}
        selected={selected}
        onSelect={(id) => navigate(id ? `/dashboard?domain=${id}` : '/dashboard')}
        type={type}
        onType={setType}
        search={search}
        onSearch={setSearch}
      />
      <RecordList filter={filter} domains={domains} onOpen={setOpen} />
      {open ? (
        <ChangeDialog
          domains={domains}
          preselected={selected || domains[0]!.id}
          record={open.kind === 'add' ? undefined : open.record}
          intent={open.kind}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

interface FiltersProps {
  domains: DomainView[];
  selected: string;
  onSelect(id: string): void;
  type: string;
  onType(type: string): void;
  search: string;
  onSearch(text: string): void;
}

const Filters = ({ domains, selected, onSelect, type, onType, search, onSearch }: FiltersProps) => (
  <div className="mb-3 grid gap-2 sm:grid-cols-[16rem_1fr_10rem]">
    <select
      aria-label="Domain"
      value={selected}
      onChange={(event) => onSelect(event.target.value)}
      className={controlClass}
    >
      <option value="">All Domains ({domains.length})</option>
      {domains.map(({ id, displayName }) => (
        <option key={id} value={id}>
          {displayName}
        </option>
      ))}
    </select>
    <input
      type="search"
      aria-label="Search records"
      placeholder="Search records..."
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      className={controlClass}
    />
    <select aria-label="Type" value={type} onChange={(event) => onType(event.target.value)} className={controlClass}>
      <option value="">All types</option>
      {recordTypes.map(({ type: name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  </div>
);

interface RecordListProps {
  filter: RecordFilter;
  domains: DomainView[];
  onOpen(open: Open): void;
}

function RecordList({ filter, domains, onOpen }: RecordListProps) {
  const { data: records, error, isLoading, mutate } = useRecords(filter, domains);
  const importing = domains.find(
    ({ id, status }) => status === 'propagating' && (!filter.domainId || id === filter.domainId),
  );
  if (error) return <LoadFailed title="Failed to fetch DNS records" error={error} retry={() => void mutate()} />;
  if (isLoading || !records) {
    return (
      <div role="status" aria-label="Loading records" className="flex flex-col gap-2">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  }
  if (records.length === 0 && importing) {
    return (
      <Empty title="Reading the zone">{importing.statusMessage ?? 'The records appear here by themselves.'}</Empty>
    );
  }
  if (records.length === 0) {
    return (
      <Empty title="No DNS records" action={<Button onClick={() => onOpen({ kind: 'add' })}>Add Record</Button>}>
        {filter.search || filter.type
          ? 'Nothing matches these filters.'
          : 'Get started by adding your first DNS record.'}
      </Empty>
    );
  }
  return (
    <RecordTable
      records={records}
      onEdit={(record) => onOpen({ kind: 'edit', record })}
      onDelete={(record) => onOpen({ kind: 'delete', record })}
    />
  );
}
