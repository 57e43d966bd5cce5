import { useTranslation } from 'react-i18next';
import type { PastZoneView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useZoneAt } from '../api';
import { Alert } from '../../../shared/ui/Alert';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TextField } from '../../../shared/ui/forms/TextField';
import { Time } from '../../../shared/ui/Time';
import { IncompleteNote } from '../../review/IncompleteNote';
import { useBackupName } from '../useBackupName';
import { SearchedRecords } from '../SearchedRecords';
import { usePersonalTime } from '../../../shared/format/usePersonalTime';
import { fromWallClock, toWallClock } from '../../../shared/format/wallClock';

interface PointInTimeProps {
  domainId: string;
  /** ISO 8601; null while none is chosen. */
  at: string | null;
  onAt(at: string | null): void;
}

/** "What was www on 3 March?" */
export function PointInTime({ domainId, at, onAt }: PointInTimeProps) {
  const { t } = useTranslation('backups');
  const problem = useProblem();
  const { zone } = usePersonalTime();
  const { data, error } = useZoneAt(domainId, at);
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-72">
        <TextField
          label={t('history.at')}
          type="datetime-local"
          value={at ? toWallClock(at, zone) : ''}
          onChange={(event) => onAt(fromWallClock(event.target.value, zone))}
        />
      </div>
      {!at ? null : error ? (
        <Alert tone="wait" title={t('history.unknown')}>
          {problem(error)}
        </Alert>
      ) : data ? (
        <PastZone zone={data} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  );
}

function PastZone({ zone: { saysSo, next, recordsData } }: { zone: PastZoneView }) {
  const { t } = useTranslation('backups');
  const nameOf = useBackupName();
  return (
    <>
      <p>
        {t(`history.source.${saysSo.kind}`, { description: nameOf(saysSo) })} <Time at={saysSo.at} exact />
        {next ? (
          <span className="text-muted block text-[13px]">
            {t('history.next')} <Time at={next.at} exact />
          </span>
        ) : null}
      </p>
      <IncompleteNote of={saysSo} />
      <SearchedRecords records={recordsData} />
    </>
  );
}
