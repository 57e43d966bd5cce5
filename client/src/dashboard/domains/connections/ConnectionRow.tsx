import { KeyRound, Pencil, PlugZap, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainPage, useProviders } from '../../../shared/api/domains';
import type { ConnectionView, DomainView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Badge } from '../../../shared/ui/Badge';
import { withMono } from '../../../shared/ui/withMono';
import { Menu } from '../../../shared/ui/Menu';
import { Time } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toasts/toast';
import { ProviderMark } from '../../../shared/ui/ProviderMark';
import { ImportLines } from '../imports/ImportLines';
import { RenameForm } from './RenameForm';
import { useTestConnection } from './useTestConnection';
import { ReplaceCredentialsForm } from './ReplaceCredentialsForm';

interface ConnectionRowProps {
  connection: ConnectionView;
  onRemove(): void;
}

/** More are counted, not named. */
const mostNamed = 5;

export function ConnectionRow({ connection, onRemove }: ConnectionRowProps) {
  const { t, i18n } = useTranslation('domains');
  const [doing, setDoing] = useState<'rename' | 'replace' | null>(null);
  const { data: providers } = useProviders();
  const toast = useToast();
  const { number, dateTime } = useFormat();
  const say = usePhrases('hosts');
  const test = useTestConnection(connection);
  const provider = providers?.find(({ name }) => name === connection.providerName);
  const { data: used } = useDomainPage({ userProviderId: connection.id }, mostNamed);
  const users = used?.items.map(({ displayName }) => displayName) ?? [];
  const others = (used?.total ?? 0) - users.length;
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
    ...users,
    ...(others > 0 ? [`+${number(others)}`] : []),
  ]);
  const remove = () =>
    users.length ? toast.note(withMono(t('connections.inUse', { domains: listed }), users)) : onRemove();
  const close = () => setDoing(null);
  return (
    <li className="flex flex-col gap-3 p-3">
      <div className="flex items-start gap-3">
        <ProviderMark displayName={provider?.displayName ?? connection.providerName} mark={provider?.mark} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 break-words">{connection.displayName}</span>
            <ConnectionState connection={connection} isLost={used?.items.some(isDisconnected) ?? false} />
          </p>
          <p className="text-muted text-[13px]">
            {provider?.displayName ?? connection.providerName} · {t('connections.connectedAt')}{' '}
            <Time at={connection.createdAt} />
          </p>
          <p className="text-muted text-[13px] break-words">
            {users.length ? withMono(t('connections.usedBy', { domains: listed }), users) : t('connections.unused')}
          </p>
          {connection.error === null ? null : (
            <p className="text-bad mt-1 text-[13px] break-words">{say(connection.error, connection.errorPhrase)}</p>
          )}
          {isAhead(connection.waitsUntil) ? (
            <p className="text-wait mt-1 text-[13px]">
              {t('connections.waits', {
                provider: provider?.displayName ?? connection.providerName,
                time: dateTime(connection.waitsUntil),
              })}
            </p>
          ) : null}
          <ImportLines connection={connection} />
        </div>
        <Menu
          label={t('connections.menu', { connection: connection.displayName })}
          items={[
            {
              label: t('connections.test'),
              icon: PlugZap,
              onSelect: () => void test(),
              disabled: !provider?.supported,
            },
            { label: t('connections.rename'), icon: Pencil, onSelect: () => setDoing('rename') },
            {
              label: t('connections.replace'),
              icon: KeyRound,
              onSelect: () => setDoing('replace'),
              disabled: !provider?.supported,
            },
            { label: t('connections.remove'), icon: Trash2, onSelect: remove, danger: true },
          ]}
        />
      </div>
      {doing === 'rename' ? <RenameForm connection={connection} onDone={close} /> : null}
      {doing === 'replace' && provider ? (
        <ReplaceCredentialsForm connection={connection} provider={provider} onDone={close} />
      ) : null}
    </li>
  );
}

interface ConnectionStateProps {
  connection: ConnectionView;
  /** The host did not answer when one of its domains was last read. */
  isLost: boolean;
}

function ConnectionState({ connection: { isValidated, error }, isLost }: ConnectionStateProps) {
  const { t } = useTranslation('domains');
  if (error !== null) return <Badge tone="bad">{t('connections.refused')}</Badge>;
  if (isLost) return <Badge tone="bad">{t('status.error')}</Badge>;
  return (
    <Badge tone={isValidated ? 'good' : 'wait'}>
      {isValidated ? t('connections.valid') : t('connections.unchecked')}
    </Badge>
  );
}

const isDisconnected = ({ status }: DomainView): boolean => status === 'error';

function isAhead(at: string | null): at is string {
  return at !== null && new Date(at) > new Date();
}
