import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshotDetails } from '../api';
import { Checkbox } from '../../../shared/ui/forms/Checkbox';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Mono } from '../../../shared/ui/Mono';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TextField } from '../../../shared/ui/forms/TextField';
import { TypeBadge } from '../../../shared/ui/TypeBadge';
import { inLetters } from '../../../shared/format/ownerName';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { recordSets, type RecordSet } from './recordSets';

const atOnce = 100;
/** The server accepts no more. */
const most = 1_000;

interface SetChoiceProps {
  snapshotId: string;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

/** Chooses record sets: all values of a name and type are restored together. */
export function SetChoice({ snapshotId, chosen, onChange }: SetChoiceProps) {
  const { t } = useTranslation('backups');
  const { data, error, mutate } = useSnapshotDetails(snapshotId);
  const records = data?.recordsData;
  const sets = useMemo(() => recordSets((records ?? []).filter(({ status }) => status !== 'unreadable')), [records]);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(atOnce);
  if (error && !records) return <LoadFailed title={t('records.failed')} error={error} retry={() => void mutate()} />;
  if (!records) return <Skeleton className="h-32" />;
  const needle = search.trim().toLowerCase();
  const found = sets.filter(({ name, type }) => `${name} ${type}`.toLowerCase().includes(needle));
  const turn = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    if (next.size <= most) onChange(next);
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('restore.scope.search')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="text-muted text-[13px]">
        {chosen.size < most ? t('restore.scope.chosen', { count: chosen.size }) : t('restore.scope.most', { most })}
      </p>
      <ul className="divide-y rounded-lg border">
        {found.slice(0, shown).map((set) => (
          <li key={set.id} className="px-3 py-2">
            <Checkbox checked={chosen.has(set.id)} onChange={(on) => turn(set.id, on)} label={<SetLabel set={set} />} />
          </li>
        ))}
        {found.length === 0 ? <li className="text-muted px-3 py-2">{t('records.nothing')}</li> : null}
      </ul>
      <ShowMore hidden={found.length - shown} atOnce={atOnce} onMore={() => setShown(shown + atOnce)} />
    </div>
  );
}

const SetLabel = ({ set: { name, type, values } }: { set: RecordSet }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <Mono className="font-medium break-all">{inLetters(name)}</Mono>
    <TypeBadge type={type} />
    <Mono className="text-muted line-clamp-2 break-all">{values.join(', ')}</Mono>
  </span>
);
