import { ExternalLink, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { DomainStatusBadge } from './DomainStatusBadge';
import type { DomainView } from '../../shared/api/generated/api.schemas';

export function DomainCard({ domain, onDelete }: { domain: DomainView; onDelete(): void }) {
  return (
    <article
      aria-label={domain.displayName}
      className="border-line bg-raised flex h-full flex-col gap-3 rounded-xl border p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate font-mono font-semibold" title={domain.displayName}>
            {domain.displayName}
          </h2>
          <p className="text-muted text-[13px]">{domain.provider.displayName}</p>
        </div>
        <DomainStatusBadge status={domain.status} />
      </header>
      <p className="text-muted flex-1 text-[13px] break-words">
        {domain.statusMessage ?? `${domain.recordCount} ${domain.recordCount === 1 ? 'record' : 'records'}`}
      </p>
      <footer className="flex items-center gap-1">
        <Link
          href={`/dashboard?domain=${domain.id}`}
          className="border-line hover:bg-sunken inline-flex min-h-9 items-center rounded-lg border px-3 font-medium"
        >
          DNS records
        </Link>
        <a
          href={`https://${domain.name}`}
          target="_blank"
          rel="noreferrer"
          className="text-muted hover:bg-sunken hover:text-ink inline-flex min-h-9 items-center gap-1 rounded-lg px-3"
        >
          Visit Site <ExternalLink size={14} aria-hidden />
        </a>
        <button
          type="button"
          onClick={onDelete}
          aria-label={`Delete ${domain.displayName}`}
          className="text-muted hover:bg-sunken hover:text-bad ml-auto rounded-lg p-2"
        >
          <Trash2 size={16} aria-hidden />
        </button>
      </footer>
    </article>
  );
}
