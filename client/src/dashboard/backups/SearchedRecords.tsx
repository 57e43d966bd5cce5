import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/ui/forms/TextField';
import type { SnapshotRecordView } from '../../shared/api/generated/api.schemas';
import { RecordLines } from './RecordLines';

/** A shorter list needs no search field. */
const worthSearching = 20;

/** A read-only list of records with a search field. */
export function SearchedRecords({ records }: { records: readonly SnapshotRecordView[] }) {
  const { t } = useTranslation('backups');
  const [search, setSearch] = useState('');
  if (records.length === 0) return <p className="text-muted">{t('records.empty')}</p>;
  const needle = search.trim().toLowerCase();
  const shown = records.filter(({ name, type, value }) =>
    [name, type, value].some((text) => text.toLowerCase().includes(needle)),
  );
  return (
    <div className="flex flex-col gap-3">
      {records.length > worthSearching ? (
        <div className="max-w-72">
          <TextField
            label={t('records.search')}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p className="text-muted">{t('records.nothing')}</p>
      ) : (
        <RecordLines key={needle} label={t('records.label')} records={shown} />
      )}
    </div>
  );
}
