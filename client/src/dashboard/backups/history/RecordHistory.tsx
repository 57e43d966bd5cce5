import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetVersionView } from '../../../shared/api/generated/api.schemas';
import { useSetHistory } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TextField } from '../../../shared/ui/forms/TextField';
import { Time } from '../../../shared/ui/Time';
import { IncompleteNote } from '../../review/IncompleteNote';
import { RecordLines } from '../RecordLines';

/** Every version of one name and type. */
export function RecordHistory({ domainId }: { domainId: string }) {
  const { t } = useTranslation('backups');
  const [name, setName] = useState('');
  const [type, setType] = useState('A');
  const [asked, setAsked] = useState<{ name: string; type: string } | null>(null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked({ name: name.trim() || '@', type: type.trim().toUpperCase() });
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={ask} className="flex flex-col gap-2 sm:flex-row sm:items-end">
        <div className="flex-1">
          <TextField
            label={t('records.name')}
            placeholder="www"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div className="sm:w-28">
          <TextField
            label={t('records.type')}
            spellCheck={false}
            required
            value={type}
            onChange={(event) => setType(event.target.value)}
          />
        </div>
        <Button type="submit" look="primary" icon={Search} disabled={!type.trim()}>
          {t('history.find')}
        </Button>
      </form>
      {asked ? <Versions domainId={domainId} set={asked} /> : <p className="text-muted">{t('history.ask')}</p>}
    </div>
  );
}

function Versions({ domainId, set }: { domainId: string; set: { name: string; type: string } }) {
  const { t } = useTranslation('backups');
  const { data: versions, error, mutate } = useSetHistory(domainId, set);
  if (error && !versions) return <LoadFailed title={t('history.failed')} error={error} retry={() => void mutate()} />;
  if (!versions) return <Skeleton className="h-24" />;
  if (versions.every(({ records }) => records.length === 0))
    return <p className="text-muted">{t('history.neverThere', { ...set })}</p>;
  return (
    <ol aria-label={t('history.versions')} className="flex flex-col gap-3">
      {versions.toReversed().map((version) => (
        <Version key={version.from} version={version} />
      ))}
    </ol>
  );
}

function Version({ version: { from, lastSeenAt, records, saysSo } }: { version: SetVersionView }) {
  const { t } = useTranslation('backups');
  return (
    <li className="rounded-lg border px-3 py-2.5">
      <p className="text-muted mb-1.5 flex flex-wrap gap-x-1 text-[13px]">
        {t('history.from')} <Time at={from} exact />
        {lastSeenAt === from ? null : (
          <>
            {' · '}
            {t('history.lastSeen')} <Time at={lastSeenAt} exact />
          </>
        )}
      </p>
      {records.length === 0 ? (
        <p>{t('history.notThere')}</p>
      ) : (
        <RecordLines label={t('records.label')} records={records} />
      )}
      <IncompleteNote reason={saysSo.incompleteReason} />
    </li>
  );
}
