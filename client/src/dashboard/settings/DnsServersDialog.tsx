import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dnsServersRemove } from '../../shared/api/generated/api';
import type { DnsServerView } from '../../shared/api/generated/api.schemas';
import { messageOf } from '../../shared/api/http';
import { useRevalidate } from '../../shared/api/revalidate';
import { Badge } from '../../shared/ui/Badge';
import { Button } from '../../shared/ui/buttons/Button';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { TextField } from '../../shared/ui/forms/TextField';
import { useToast } from '../../shared/ui/toasts/toast';
import { AddServerForm } from './AddServerForm';

/** Built-in servers stay; custom ones can be removed. */
export function DnsServersDialog({ servers, onClose }: { servers: readonly DnsServerView[]; onClose(): void }) {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const needle = search.trim().toLowerCase();
  const shown = servers.filter(({ name, ip, provider, location }) =>
    [name, ip, provider, location ?? ''].some((text) => text.toLowerCase().includes(needle)),
  );
  return (
    <Dialog title={t('servers.title')} description={t('servers.text')} size="lg" onClose={onClose}>
      {isAdding ? (
        <AddServerForm onDone={() => setAdding(false)} />
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <TextField label={t('servers.search')} value={search} onChange={(event) => setSearch(event.target.value)} />
          </div>
          <Button look="primary" onClick={() => setAdding(true)}>
            {t('servers.add')}
          </Button>
        </div>
      )}
      <p className="text-muted mt-4 text-[13px]">{t('servers.healthText')}</p>
      {shown.length === 0 ? <p className="text-muted py-6">{t('servers.none')}</p> : null}
      <ul className="mt-4 divide-y">
        {shown.map((server) => (
          <ServerRow key={server.id} server={server} />
        ))}
      </ul>
    </Dialog>
  );
}

function ServerRow({ server }: { server: DnsServerView }) {
  const { t } = useTranslation('settings');
  const revalidate = useRevalidate();
  const toast = useToast();
  const remove = async () => {
    try {
      await dnsServersRemove(server.id);
      await revalidate('dnsServers');
      toast.good(t('servers.removed'));
    } catch (error) {
      toast.bad(t('servers.removeFailed'), messageOf(error));
    }
  };
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{server.name}</span>
          {server.isDefault ? null : <Badge tone="plain">{t('servers.custom')}</Badge>}
          {server.health === 'lying' ? <Badge tone="bad">{t('servers.lying')}</Badge> : null}
          {server.health === 'silent' ? <Badge tone="wait">{t('servers.silent')}</Badge> : null}
        </p>
        <p className="text-muted truncate text-[13px]">
          <span className="font-mono">{server.ip}</span>
          {[server.provider, server.location, server.validatesDnssec ? t('servers.validates') : null]
            .filter(Boolean)
            .map((text) => ` · ${text}`)}
        </p>
      </div>
      {server.isDefault ? null : (
        <IconButton
          label={t('servers.remove', { name: server.name })}
          icon={Trash2}
          look="quiet"
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}
