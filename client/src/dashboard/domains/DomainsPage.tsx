import { useState } from 'react';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { useDomains } from '../../shared/api/domains';
import { Button } from '../../shared/ui/Button';
import { controlClass } from '../../shared/ui/Field';
import { Empty, LoadFailed, Skeleton } from '../../shared/ui/states';
import { AddDomainDialog } from './AddDomainDialog';
import { DeleteDomainDialog } from './DeleteDomainDialog';
import { DomainCard } from './DomainCard';
import { DomainLimitDialog, type Limit } from './DomainLimitDialog';
import { TrySandboxButton } from './TrySandboxButton';

type Open = { kind: 'add' } | { kind: 'delete'; domain: DomainView } | { kind: 'limit'; limit: Limit } | null;

export function DomainsPage() {
  const [open, setOpen] = useState<Open>(null);
  const [term, setTerm] = useState('');
  const close = () => setOpen(null);
  return (
    <div className="mx-auto max-w-7xl">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold">Domain Management</h1>
          <p className="text-muted">All your zones, wherever they are hosted.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <input
            type="search"
            aria-label="Search domains"
            placeholder="Search domains..."
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            className={`${controlClass} sm:w-64`}
          />
          <Button look="primary" onClick={() => setOpen({ kind: 'add' })}>
            Add Domain
          </Button>
        </div>
      </header>
      <DomainList
        term={term}
        onAdd={() => setOpen({ kind: 'add' })}
        onDelete={(domain) => setOpen({ kind: 'delete', domain })}
        onLimit={(limit) => setOpen({ kind: 'limit', limit })}
      />
      {open?.kind === 'add' ? (
        <AddDomainDialog onClose={close} onLimit={(limit) => setOpen({ kind: 'limit', limit })} />
      ) : null}
      {open?.kind === 'delete' ? <DeleteDomainDialog domain={open.domain} onClose={close} /> : null}
      {open?.kind === 'limit' ? <DomainLimitDialog limit={open.limit} onClose={close} /> : null}
    </div>
  );
}

interface DomainListProps {
  term: string;
  onAdd(): void;
  onDelete(domain: DomainView): void;
  onLimit(limit: Limit): void;
}

function DomainList({ term, onAdd, onDelete, onLimit }: DomainListProps) {
  const { data: domains, error, isLoading, mutate } = useDomains();
  if (error) return <LoadFailed title="Error Loading Domains" error={error} retry={() => void mutate()} />;
  if (isLoading || !domains) return <SkeletonCards />;
  if (domains.length === 0) {
    return (
      <Empty
        title="No domains yet"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <TrySandboxButton onLimit={onLimit} />
            <Button onClick={onAdd}>Add Your First Domain</Button>
          </div>
        }
      >
        A sandbox zone lives inside Zonekeeper, with realistic records and its own DNS server: try everything on it,
        with no account anywhere.
      </Empty>
    );
  }
  const shown = domains.filter((domain) => matches(domain, term));
  if (shown.length === 0) {
    return <Empty title="No domains found">No domains match “{term}”. Try a different search term.</Empty>;
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map((domain) => (
        <li key={domain.id}>
          <DomainCard domain={domain} onDelete={() => onDelete(domain)} />
        </li>
      ))}
    </ul>
  );
}

const SkeletonCards = () => (
  <div role="status" aria-label="Loading domains" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {Array.from({ length: 6 }, (_, card) => (
      <Skeleton key={card} className="h-40" />
    ))}
  </div>
);

function matches(domain: DomainView, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  return [domain.name, domain.displayName, domain.provider.displayName].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
