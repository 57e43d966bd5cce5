import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../api';
import { useProviders } from '../../../shared/api/domains';
import type { ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { controlClass } from '../../../shared/ui/forms/Field';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { groupProviders, type ProviderGroups } from './providerGroups';
import { ProviderTile } from './ProviderTile';

/** The choice that the picker returns: how Zonekeeper will reach the domain. */
export type ConnectMethod =
  | { kind: 'provider'; provider: DnsProviderView }
  | { kind: 'connection'; provider: DnsProviderView; connection: ConnectionView };

/** Connected accounts first, then available providers, then the ones coming soon. */
export function ProviderPicker({ onChoose }: { onChoose(method: ConnectMethod): void }) {
  const { t } = useTranslation('domains');
  const say = usePhrases('connect');
  const [term, setTerm] = useState('');
  const { data, error, mutate } = useProviders();
  // The search finds what the reader sees.
  const providers = data?.map((each) => ({
    ...each,
    description: say(each.description ?? '', each.descriptionPhrase),
  }));
  const { data: connections = [] } = useConnections();
  if (error) return <LoadFailed title={t('validation.selectProvider')} error={error} retry={() => void mutate()} />;
  if (!providers) return <PickerSkeleton />;
  return (
    <div className="flex flex-col gap-5">
      <div className="relative">
        <Search size={16} aria-hidden className="text-muted absolute start-3 top-1/2 -translate-y-1/2" />
        <input
          type="search"
          aria-label={t('picker.search')}
          placeholder={t('picker.searchPlaceholder')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          className={`${controlClass} ps-9`}
        />
      </div>
      <Groups groups={groupProviders({ providers, connections }, term)} term={term} onChoose={onChoose} />
    </div>
  );
}

interface GroupsProps {
  groups: ProviderGroups;
  term: string;
  onChoose(method: ConnectMethod): void;
}

function Groups({ groups: { connections, providers, comingSoon }, term, onChoose }: GroupsProps) {
  const { t } = useTranslation('domains');
  if (connections.length + providers.length + comingSoon.length === 0) {
    return <p className="text-muted py-6 text-center">{t('picker.nothing', { term: term.trim() })}</p>;
  }
  return (
    <>
      <Group title={t('picker.connections')} shown={connections.length > 0}>
        {connections.map(({ connection, provider }) => (
          <ProviderTile
            key={connection.id}
            title={connection.displayName}
            hint={provider.displayName}
            mark={provider}
            onChoose={() => onChoose({ kind: 'connection', provider, connection })}
          />
        ))}
      </Group>
      <Group title={t('picker.providers')} shown={providers.length > 0}>
        {providers.map((provider) => (
          <CatalogueTile key={provider.id} provider={provider} onChoose={onChoose} />
        ))}
      </Group>
      <ComingSoonLine providers={comingSoon} onChoose={onChoose} />
    </>
  );
}

function CatalogueTile({ provider, onChoose }: { provider: DnsProviderView; onChoose(method: ConnectMethod): void }) {
  const { t } = useTranslation('domains');
  const { displayName, description, supported, readOnly } = provider;
  return (
    <ProviderTile
      title={displayName}
      hint={description}
      mark={provider}
      badge={supported && readOnly ? <Badge>{t('add.readOnly')}</Badge> : null}
      onChoose={() => onChoose({ kind: 'provider', provider })}
    />
  );
}

/** In one line: nobody chooses these yet, but people look for theirs. */
function ComingSoonLine({ providers, onChoose }: { providers: DnsProviderView[] } & Pick<GroupsProps, 'onChoose'>) {
  const { t } = useTranslation('domains');
  if (providers.length === 0) return null;
  return (
    <section aria-label={t('picker.comingSoon')} className="text-muted flex flex-wrap items-center gap-x-1 text-[13px]">
      <h3 className="me-1 font-medium">{t('picker.comingSoon')}:</h3>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          look="quiet"
          size="sm"
          className="px-1.5! font-normal"
          onClick={() => onChoose({ kind: 'provider', provider })}
        >
          {provider.displayName}
        </Button>
      ))}
    </section>
  );
}

function Group({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-[13px] font-medium">{title}</h3>
      <div className="divide-line divide-y overflow-hidden rounded-lg border">{children}</div>
    </section>
  );
}

function PickerSkeleton() {
  const { t } = useTranslation('domains');
  return (
    <div role="status" aria-label={t('picker.loading')} className="flex flex-col gap-2">
      {Array.from({ length: 4 }, (_, tile) => (
        <Skeleton key={tile} className="h-14" />
      ))}
    </div>
  );
}
