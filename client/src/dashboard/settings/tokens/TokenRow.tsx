import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiTokenView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import { Time } from '../../../shared/ui/Time';

export function TokenRow({ token, onRevoke }: { token: ApiTokenView; onRevoke(): void }) {
  const { t } = useTranslation('settings');
  const { name, scopes, createdAt, lastUsedAt, expiresAt } = token;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="truncate">{name}</span>
          <Badge tone="plain">{t(scopes.includes('write') ? 'tokens.scopeWrite' : 'tokens.scopeRead')}</Badge>
        </p>
        <dl className="text-muted flex flex-wrap gap-x-4 text-[13px]">
          <Fact label={t('tokens.created')}>
            <Time at={createdAt} />
          </Fact>
          <Fact label={t('tokens.lastUsed')}>{lastUsedAt ? <Time at={lastUsedAt} /> : t('tokens.never')}</Fact>
          <Fact label={t('tokens.expires')}>{expiresAt ? <Time at={expiresAt} /> : t('tokens.never')}</Fact>
        </dl>
      </div>
      <IconButton label={t('tokens.revokeNamed', { name })} icon={Trash2} look="quiet" onClick={onRevoke} />
    </li>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-1">
    <dt>{label}:</dt>
    <dd>{children}</dd>
  </div>
);
