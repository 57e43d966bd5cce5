import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView, SetVersionView } from '../../../shared/api/generated/api.schemas';
import { usePastNames, useSetHistory } from '../api';
import { inLetters, ownerName } from '../../../shared/format/ownerName';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Combobox } from '../../../shared/ui/forms/Combobox';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Time } from '../../../shared/ui/Time';
import { IncompleteNote } from '../../review/IncompleteNote';
import { RecordLines } from '../RecordLines';
import type { usePageParams } from '../usePageParams';

interface RecordHistoryProps {
  domain: DomainView;
  place: ReturnType<typeof usePageParams>;
}

/** Every version of one name and type, chosen from those that the zone has or had. */
export function RecordHistory({ domain, place }: RecordHistoryProps) {
  const { t } = useTranslation('backups');
  const [search, setSearch] = useState('');
  const { data: names } = usePastNames(domain.id, search);
  const set = place.name && place.type ? { name: place.name, type: place.type } : null;
  const offered = names?.items ?? [];
  const isOffered = offered.some(({ name, type }) => name === set?.name && type === set.type);
  // A link may name a record that is not among the first ones.
  const listed = set && !isOffered && search === '' ? [{ ...set, isThere: true }, ...offered] : offered;
  return (
    <div className="flex flex-col gap-4">
      <Combobox
        label={t('history.which')}
        searchPlaceholder={t('history.find')}
        value={set ? keyOf(set) : ''}
        onChange={(key) => {
          const [type = '', name = ''] = key.split(' ');
          place.go({ view: 'record', name, type });
        }}
        onSearch={setSearch}
        options={listed.map(({ name, type, isThere }) => ({
          value: keyOf({ name, type }),
          label: `${ownerName(name, domain.displayName)} ${type}`,
          ...(!isThere && { hint: t('history.gone') }),
        }))}
        className="font-mono sm:max-w-96"
      />
      {set ? (
        <Versions key={keyOf(set)} domainId={domain.id} set={set} />
      ) : (
        <p className="text-muted">{t('history.ask')}</p>
      )}
    </div>
  );
}

/** More at a time would make the page slow. */
const versionsAtOnce = 50;

/** No type contains a blank. */
const keyOf = ({ name, type }: { name: string; type: string }) => `${type} ${name}`;

function Versions({ domainId, set }: { domainId: string; set: { name: string; type: string } }) {
  const { t } = useTranslation('backups');
  const [shown, setShown] = useState(versionsAtOnce);
  const { data, error, mutate } = useSetHistory(domainId, set, shown);
  if (error && !data) return <LoadFailed title={t('history.failed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-24" />;
  const { items: versions, total } = data;
  if (total === versions.length && versions.every(({ records }) => records.length === 0))
    return <p className="text-muted">{t('history.neverThere', { name: inLetters(set.name), type: set.type })}</p>;
  return (
    <>
      <ol aria-label={t('history.versions')} className="bg-raised divide-y rounded-xl border">
        {versions.map((version) => (
          <Version key={version.from} version={version} />
        ))}
      </ol>
      <ShowMore
        hidden={total - versions.length}
        atOnce={versionsAtOnce}
        onMore={() => setShown(shown + versionsAtOnce)}
      />
    </>
  );
}

function Version({ version: { from, lastSeenAt, records, saysSo } }: { version: SetVersionView }) {
  const { t } = useTranslation('backups');
  return (
    <li className="px-4 py-2.5">
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
        <RecordLines label={t('records.label')} records={records} isOneSet />
      )}
      <IncompleteNote of={saysSo} />
    </li>
  );
}
