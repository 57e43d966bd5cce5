import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiTokens } from '../api';
import type { ApiTokenView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Section } from '../../../shared/ui/Section';
import { CreateTokenDialog } from './CreateTokenDialog';
import { RevokeTokenDialog } from './RevokeTokenDialog';
import { TokenRow } from './TokenRow';

export function ApiTokens() {
  const { t } = useTranslation('settings');
  const [isCreating, setCreating] = useState(false);
  return (
    <Section title={t('tokens.title')} text={t('tokens.text')}>
      <TokenList />
      <div>
        <Button onClick={() => setCreating(true)}>{t('tokens.create')}</Button>
      </div>
      {isCreating ? <CreateTokenDialog onClose={() => setCreating(false)} /> : null}
    </Section>
  );
}

function TokenList() {
  const { t } = useTranslation('settings');
  const { data: tokens, error, mutate } = useApiTokens();
  const [revoking, setRevoking] = useState<ApiTokenView | null>(null);
  if (error && !tokens) return <LoadFailed title={t('tokens.failed')} error={error} retry={() => void mutate()} />;
  if (!tokens) return <Skeleton className="h-16" />;
  if (tokens.length === 0) return <p className="text-muted">{t('tokens.none')}</p>;
  return (
    <>
      <ul className="divide-y">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      {revoking ? <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} /> : null}
    </>
  );
}
