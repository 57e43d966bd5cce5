import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/Alert';
import { PageHeader } from '../../shared/ui/PageHeader';
import { DomainList } from './list/DomainList';
import { DomainsActions } from './DomainsActions';
import { DomainsDialog } from './DomainsDialog';
import { DomainsSearch } from './DomainsSearch';
import type { OpenDialog } from './DomainsDialog';

export function DomainsPage() {
  const { t } = useTranslation('domains');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [term, setTerm] = useState('');
  return (
    <div className="mx-auto flex max-w-7xl flex-col">
      <PageHeader title={t('title')} description={t('intro')} actions={<DomainsActions onOpen={setOpen} />} />
      <div className="flex flex-col gap-6">
        <Alert tone="plain" title={t('banner.title')}>
          {t('banner.text')}
        </Alert>
        <DomainsSearch term={term} onSearch={setTerm} />
        <DomainList term={term} onClearSearch={() => setTerm('')} onOpen={setOpen} />
      </div>
      {open ? <DomainsDialog dialog={open} onOpen={setOpen} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
