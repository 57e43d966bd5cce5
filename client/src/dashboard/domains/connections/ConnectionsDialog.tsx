import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../api';
import type { ConnectionView } from '../../../shared/api/generated/api.schemas';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { Empty } from '../../../shared/ui/Empty';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { ConnectionRow } from './ConnectionRow';
import { RemoveConnectionDialog } from './RemoveConnectionDialog';

/** The person's accounts at DNS hosts. */
export function ConnectionsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('domains');
  const [removing, setRemoving] = useState<ConnectionView | null>(null);
  return (
    <Dialog title={t('connections.title')} description={t('connections.intro')} size="lg" onClose={onClose}>
      <ConnectionList onRemove={setRemoving} />
      {removing ? <RemoveConnectionDialog connection={removing} onClose={() => setRemoving(null)} /> : null}
    </Dialog>
  );
}

function ConnectionList({ onRemove }: { onRemove(connection: ConnectionView): void }) {
  const { t } = useTranslation('domains');
  const { data: connections, error, mutate } = useConnections();
  if (error && !connections) {
    return <LoadFailed title={t('connections.loadFailed')} error={error} retry={() => void mutate()} />;
  }
  if (!connections) {
    return (
      <div role="status" aria-label={t('connections.loading')} className="flex flex-col gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (connections.length === 0) {
    return (
      <Empty icon={KeyRound} title={t('connections.empty')}>
        {t('connections.emptyText')}
      </Empty>
    );
  }
  return (
    <ul className="divide-y rounded-lg border">
      {connections.map((connection) => (
        <ConnectionRow key={connection.id} connection={connection} onRemove={() => onRemove(connection)} />
      ))}
    </ul>
  );
}
