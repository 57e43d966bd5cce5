import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '../../shared/api/domains';
import type { DnsProviderView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { controlClass } from '../../shared/ui/forms/Field';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Skeleton } from '../../shared/ui/Skeleton';
import { columns, HostRow } from './HostRow';
import { hostsMatching, isSupported } from './hostFacts';

/** The catalogue: what Zonekeeper can do at each DNS host, as its plugin states it. */
export function DnsHostsPage() {
  const { t } = useTranslation('dnsHosts');
  const { data: hosts, error, mutate } = useProviders();
  return (
    <div className="mx-auto flex max-w-7xl flex-col">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <LinkButton href="/domains?add" look="primary" icon={Plus}>
            {t('add')}
          </LinkButton>
        }
      />
      {error && !hosts ? (
        <LoadFailed title={t('loadFailed')} error={error} retry={() => void mutate()} />
      ) : hosts ? (
        <Hosts hosts={hosts} />
      ) : (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      )}
    </div>
  );
}

function Hosts({ hosts }: { hosts: readonly DnsProviderView[] }) {
  const { t } = useTranslation('dnsHosts');
  const [term, setTerm] = useState('');
  const { list } = useFormat();
  const found = hostsMatching(hosts, term);
  const supported = found.filter(isSupported);
  const announced = found.filter((host) => !isSupported(host));
  return (
    <div className="flex flex-col gap-4">
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        className={`${controlClass} max-w-md`}
      />
      {supported.length > 0 ? (
        <div className="bg-raised rounded-xl border">
          <Heads />
          <ul className="divide-y">
            {supported.map((host) => (
              <HostRow key={host.id} host={host} />
            ))}
          </ul>
        </div>
      ) : null}
      {announced.length > 0 ? (
        <p className="text-muted text-[13px]">
          {t('soon', { hosts: list(announced.map(({ displayName }) => displayName)) })}
        </p>
      ) : null}
      {found.length === 0 ? <p className="text-muted py-8 text-center">{t('none', { term: term.trim() })}</p> : null}
    </div>
  );
}

/** Seen only: each fact of a row has its name. */
function Heads() {
  const { t } = useTranslation('dnsHosts');
  const heads = [
    t('column.host'),
    t('column.types'),
    t('column.ttl'),
    t('column.alias'),
    t('column.together'),
    t('column.zones'),
    t('column.settings'),
  ];
  return (
    <div aria-hidden className={`text-muted hidden border-b px-4 py-2 text-xs font-medium ${columns}`}>
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}
