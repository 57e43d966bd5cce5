import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PaletteGroup, PaletteItem } from './PaletteItem';
import { useFoundRecords } from './useFoundRecords';
import { useVisit } from './useVisit';

/** The server searches the records: there are too many to load. */
export function RecordItems({ query, onDone }: { query: string; onDone(): void }) {
  const { t } = useTranslation('shell');
  const records = useFoundRecords(query);
  const visit = useVisit(onDone);
  if (records.length === 0) return null;
  return (
    <PaletteGroup heading={t('palette.records')}>
      {records.map(({ id, type, fqdn, name, value, domainId }) => (
        <PaletteItem
          key={id}
          id={`record ${id}`}
          icon={List}
          label={`${type} ${fqdn}`}
          keywords={[value]}
          hint={
            <span translate="no" className="font-mono">
              {value}
            </span>
          }
          mono
          onSelect={() =>
            visit({
              kind: 'record',
              label: `${type} ${fqdn}`,
              href: `/dashboard?${new URLSearchParams({ domain: domainId, search: name === '@' ? type : name })}`,
            })
          }
        />
      ))}
    </PaletteGroup>
  );
}
