import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useComparison, useSnapshotDetails } from '../api';
import { ownerName } from '../../../shared/format/ownerName';
import { Checkbox } from '../../../shared/ui/forms/Checkbox';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Mono } from '../../../shared/ui/Mono';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TextField } from '../../../shared/ui/forms/TextField';
import { TypeBadge } from '../../../shared/ui/TypeBadge';
import { recordSets, type RecordSet } from './recordSets';

const atOnce = 100;
/** The server accepts no more. */
const most = 1_000;

interface SetChoiceProps {
  domain: Pick<DomainView, 'id' | 'displayName'>;
  snapshotId: string;
  /** Sets that came later are deleted by an exact restore alone. */
  mode: 'additive' | 'exact';
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

/** Chooses record sets: all values of a name and type are restored together. Starts with those that differ from now. */
export function SetChoice({ domain, snapshotId, mode, chosen, onChange }: SetChoiceProps) {
  const { t } = useTranslation('backups');
  const { data, error, mutate } = useSnapshotDetails(snapshotId);
  const { data: differences, error: unknown } = useComparison(domain.id, { from: snapshotId, to: 'current' });
  const records = data?.recordsData;
  const sets = useMemo(() => recordSets(records ?? [], differences), [records, differences]);
  const [onlyDiffering, setOnlyDiffering] = useState(true);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(atOnce);
  if (error && !records) return <LoadFailed title={t('records.failed')} error={error} retry={() => void mutate()} />;
  if (!records || (!differences && !unknown)) return <Skeleton className="h-32" />;
  const offered = sets.filter(({ values }) => values.length > 0 || mode === 'exact');
  const differing = offered.filter(({ now }) => now !== null);
  const needle = search.trim().toLowerCase();
  const listed = onlyDiffering && differences ? differing : offered;
  const found = listed.filter(({ name, type }) => `${name} ${type}`.toLowerCase().includes(needle));
  const turn = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    if (next.size <= most) onChange(next);
  };
  return (
    <div className="flex flex-col gap-2">
      {differences ? (
        <Checkbox
          checked={onlyDiffering}
          onChange={setOnlyDiffering}
          label={t('restore.scope.differing', { count: differing.length })}
        />
      ) : null}
      {listed.length > worthSearching ? (
        <TextField
          label={t('restore.scope.search')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <p role="status" className="text-muted text-[13px]">
        {chosen.size < most ? t('restore.scope.chosen', { count: chosen.size }) : t('restore.scope.most', { most })}
      </p>
      <ul aria-label={t('records.label')} className="divide-y rounded-lg border">
        {found.slice(0, shown).map((set) => (
          <li key={set.id} className="px-3 py-2">
            <Checkbox
              checked={chosen.has(set.id)}
              onChange={(on) => turn(set.id, on)}
              label={<SetLabel set={set} zone={domain.displayName} />}
            />
          </li>
        ))}
        {found.length === 0 ? (
          <li className="text-muted px-3 py-2">
            {t(listed === differing && needle === '' ? 'restore.scope.same' : 'records.nothing')}
          </li>
        ) : null}
      </ul>
      <ShowMore hidden={found.length - shown} atOnce={atOnce} onMore={() => setShown(shown + atOnce)} />
    </div>
  );
}

/** A shorter list needs no search field. */
const worthSearching = 12;

/** The values of now, and those that come back. */
function SetLabel({ set: { name, type, values, now }, zone }: { set: RecordSet; zone: string }) {
  const { t } = useTranslation('backups');
  const text = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : t('restore.scope.nothing'));
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex items-baseline gap-2">
        <TypeBadge type={type} />
        <Mono className="min-w-0 font-medium wrap-anywhere">{ownerName(name, zone)}</Mono>
      </span>
      <span className="text-muted flex flex-wrap items-baseline gap-x-2">
        {now ? (
          <>
            <Mono className="line-clamp-2 wrap-anywhere">{text(now)}</Mono>
            <ArrowRight size={12} aria-hidden className="shrink-0 rtl:-scale-x-100" />
          </>
        ) : null}
        <Mono className="text-ink line-clamp-2 wrap-anywhere">{text(values)}</Mono>
      </span>
    </span>
  );
}
