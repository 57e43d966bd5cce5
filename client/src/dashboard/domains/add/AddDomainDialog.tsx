import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsProviderView } from '../../../shared/api/generated/api.schemas';
import { useProviders } from '../../../shared/api/domains';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import type { Limit } from '../limit';
import { ConnectMethodHeader } from './ConnectMethodHeader';
import { ConnectionStep } from './ConnectionStep';
import { ConnectMethodStep } from './ConnectMethodStep';
import { ProviderStep } from './ProviderStep';
import { lookupProvider } from './providerGroups';
import type { ConnectMethod } from './ProviderPicker';

interface AddDomainDialogProps {
  /** Begins with the form for a domain that is only watched. */
  readOnly?: boolean;
  onLimit(limit: Limit): void;
  onClose(): void;
}

export function AddDomainDialog({ readOnly = false, onLimit, onClose }: AddDomainDialogProps) {
  const { t } = useTranslation('domains');
  const { data: providers } = useProviders();
  const [chosen, setMethod] = useState<ConnectMethod | null | undefined>(undefined);
  const method = chosen === undefined ? (readOnly ? watchMethod(providers) : null) : chosen;
  const done = { onAdded: onClose, onLimit };
  return (
    <Dialog title={t('add.title')} description={t('add.intro')} size="lg" onClose={onClose}>
      {method === null ? (
        <ConnectMethodStep onChoose={setMethod} />
      ) : (
        <div className="flex flex-col gap-5">
          <ConnectMethodHeader method={method} onChoose={setMethod} onBack={() => setMethod(null)} />
          <Step key={`${method.kind} ${method.provider.id}`} method={method} onMethod={setMethod} {...done} />
        </div>
      )}
    </Dialog>
  );
}

function watchMethod(providers: readonly DnsProviderView[] = []): ConnectMethod | null {
  const provider = lookupProvider(providers);
  return provider ? { kind: 'provider', provider } : null;
}

interface StepProps {
  method: ConnectMethod;
  onMethod(method: ConnectMethod): void;
  onAdded(): void;
  onLimit(limit: Limit): void;
}

function Step({ method, onMethod, ...done }: StepProps) {
  const { provider } = method;
  if (method.kind === 'connection')
    return <ConnectionStep provider={provider} connection={method.connection} {...done} />;
  return (
    <ProviderStep
      provider={provider}
      onConnection={(connection) => onMethod({ kind: 'connection', provider, connection })}
      {...done}
    />
  );
}
