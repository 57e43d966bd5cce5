import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { getBulkImportsZonesUrl } from '../../../shared/api/generated/api';
import type { BulkImportView, ConnectionView, ImportedZoneView } from '../../../shared/api/generated/api.schemas';
import { httpAllBy } from '../../../shared/api/http';
import { useFormat } from '../../../shared/format/useFormat';
import { Badge } from '../../../shared/ui/Badge';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Mono } from '../../../shared/ui/Mono';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useRefusalText } from './useRefusalText';

interface ImportResultsDialogProps {
  connection: ConnectionView;
  found: BulkImportView;
  onClose(): void;
}

/** Each zone of an import with its result, those that were refused first. */
export function ImportResultsDialog({ connection, found, onClose }: ImportResultsDialogProps) {
  const { t } = useTranslation('domains');
  const { dateTime } = useFormat();
  const url = getBulkImportsZonesUrl(connection.id, found.id);
  // The number of those that wait is part of the key, so that results of a running import are read as they come.
  const {
    data: zones,
    error,
    mutate,
  } = useSWR([url, found.waiting], () =>
    httpAllBy(
      (range) => getBulkImportsZonesUrl(connection.id, found.id, range === undefined ? undefined : { range }),
      ({ name }: ImportedZoneView) => name,
    ),
  );
  return (
    <Dialog
      title={t('imports.title', { count: found.total })}
      description={`${connection.displayName} · ${dateTime(found.createdAt)}`}
      onClose={onClose}
    >
      {zones ? (
        <ul className="divide-y rounded-lg border">
          {zones.map((zone) => (
            <ZoneResult key={zone.name} zone={zone} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed title={t('imports.loadFailed')} error={error} retry={() => void mutate()} />
      ) : (
        <div role="status" aria-label={t('imports.loading')}>
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}

const tones = { added: 'good', existing: 'plain', failed: 'bad', waiting: 'wait' } as const;

function ZoneResult({ zone }: { zone: ImportedZoneView }) {
  const { t } = useTranslation('domains');
  const reason = useRefusalText()(zone);
  return (
    <li className="flex min-h-9 flex-col justify-center gap-1 px-3 py-2 [content-visibility:auto]">
      <div className="flex items-center justify-between gap-3">
        <Mono className="wrap-anywhere">{zone.displayName}</Mono>
        <Badge tone={tones[zone.status]}>{t(`imports.status.${zone.status}`)}</Badge>
      </div>
      {reason ? <p className="text-bad text-xs break-words">{reason}</p> : null}
    </li>
  );
}
