import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '../../../shared/api/domains';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Alert } from '../../../shared/ui/Alert';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { ProviderMark } from '../../../shared/ui/ProviderMark';
import { lookupProvider } from './providerGroups';
import type { ConnectMethod } from './ProviderPicker';

interface ConnectMethodHeaderProps {
  method: ConnectMethod;
  onChoose(method: ConnectMethod): void;
  onBack(): void;
}

/** The method that was chosen, a button to go back, and facts about the method. */
export function ConnectMethodHeader({ method, onChoose, onBack }: ConnectMethodHeaderProps) {
  const { t } = useTranslation('domains');
  const say = usePhrases('connect');
  const { provider } = method;
  const title = method.kind === 'connection' ? method.connection.displayName : provider.displayName;
  const hint =
    method.kind === 'connection' ? provider.displayName : say(provider.description ?? '', provider.descriptionPhrase);
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-surface flex items-center gap-3 rounded-lg border px-3 py-2.5">
        <ProviderMark {...provider} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{title}</p>
          {hint ? <p className="text-muted line-clamp-2 text-xs">{hint}</p> : null}
        </div>
        {provider.supported ? null : <Badge>{t('add.comingSoon')}</Badge>}
        {provider.readOnly ? <Badge>{t('add.readOnly')}</Badge> : null}
        <Button size="sm" look="quiet" icon={ArrowLeft} aria-label={t('add.backLabel')} onClick={onBack}>
          {t('add.back')}
        </Button>
      </div>
      {provider.supported ? null : <ComingSoon provider={provider.displayName} onChoose={onChoose} />}
    </div>
  );
}

function ComingSoon({ provider, onChoose }: { provider: string; onChoose(method: ConnectMethod): void }) {
  const { t } = useTranslation('domains');
  const { data: providers = [] } = useProviders();
  const noApi = lookupProvider(providers);
  const action = noApi ? (
    <Button size="sm" onClick={() => onChoose({ kind: 'provider', provider: noApi })}>
      {t('add.useNoApi')}
    </Button>
  ) : null;
  return (
    <Alert tone="wait" action={action}>
      {t('add.comingSoonText', { provider })}
    </Alert>
  );
}
