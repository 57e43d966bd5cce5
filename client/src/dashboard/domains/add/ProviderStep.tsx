import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { Tabs } from '../../../shared/ui/Tabs';
import { useConnections } from '../api';
import type { Limit } from '../limit';
import { DomainForm } from './DomainForm';
import { QuickSetupForm } from './QuickSetupForm';

interface ProviderStepProps {
  provider: DnsProviderView;
  onConnection(connection: ConnectionView): void;
  onAdded(): void;
  onLimit(limit: Limit): void;
}

/** One domain with its credentials, or an account that is kept and whose zones are listed; an account that exists first. */
export function ProviderStep({ provider, onConnection, ...done }: ProviderStepProps) {
  const { t } = useTranslation('domains');
  const [tab, setTab] = useState('type');
  const form = <DomainForm provider={provider} {...done} />;
  const hasAccounts = provider.supported && provider.authFields.length > 0;
  if (!hasAccounts) return form;
  return (
    <>
      <Connected provider={provider} onConnection={onConnection} />
      <Tabs
        label={t('zones.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'type', label: t('zones.type'), content: form },
          {
            value: 'pick',
            label: t('zones.pick'),
            content: <QuickSetupForm provider={provider} onConnected={onConnection} />,
          },
        ]}
      />
    </>
  );
}

function Connected({ provider, onConnection }: Pick<ProviderStepProps, 'provider' | 'onConnection'>) {
  const { t } = useTranslation('domains');
  const { data: connections = [] } = useConnections();
  const own = connections.filter(({ providerName }) => providerName === provider.name);
  if (own.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>{t('add.connected', { provider: provider.displayName })}</p>
      {own.map((connection) => (
        <Button key={connection.id} size="sm" onClick={() => onConnection(connection)}>
          {connection.displayName}
        </Button>
      ))}
    </div>
  );
}
