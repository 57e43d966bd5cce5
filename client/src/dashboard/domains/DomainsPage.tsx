import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useDomainPage, useDomainPages, usePaused } from '../../shared/api/domains';
import { DomainList, domainsAtOnce } from './list/DomainList';
import { DomainsActions } from './DomainsActions';
import { DomainsDialog } from './DomainsDialog';
import { MoreHostsNote } from './MoreHostsNote';
import { DomainsSearch } from './DomainsSearch';
import type { OpenDialog } from './DomainsDialog';
import { ExpiryCheckProgress } from './ExpiryCheckProgress';
import { useBulkExpirationCheck } from './useBulkExpirationCheck';

export function DomainsPage() {
  const { t } = useTranslation('domains');
  const [open, setOpen] = useOpenDialog();
  const [term, setTerm] = useState('');
  const found = useDomainPages({ search: usePaused(term.trim()) }, domainsAtOnce);
  const all = useDomainPage({}, 1);
  const count = all.data?.total;
  const expiry = useBulkExpirationCheck();
  const actions = <DomainsActions isChecking={expiry.busy} onCheck={() => void expiry.check()} onOpen={setOpen} />;
  return (
    <div className="mx-auto flex max-w-7xl flex-col">
      <PageHeader title={t('title')} description={t('intro')} actions={actions} />
      <div className="flex flex-col gap-6">
        <MoreHostsNote />
        {expiry.running ? <ExpiryCheckProgress check={expiry.running} /> : null}
        <DomainsSearch term={term} onSearch={setTerm} found={count === 0 ? null : found.domains && found.total} />
        <DomainList list={found} all={all} term={term} onClearSearch={() => setTerm('')} onOpen={setOpen} />
      </div>
      <DomainsDialog dialog={open} onOpen={setOpen} onClose={() => setOpen(null)} />
    </div>
  );
}

/** Other pages open the form to add a domain by `?add`, and by `?add=watch` for one without an API. */
function useOpenDialog() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('add');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  if (asked !== null && open === null) setOpen({ kind: 'add', readOnly: asked === 'watch' });
  const change = (next: OpenDialog | null) => {
    if (asked !== null) setQuery({}, { replace: true });
    setOpen(next);
  };
  return [open, change] as const;
}
