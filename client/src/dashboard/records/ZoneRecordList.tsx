import { useState } from 'react';
import { useZoneRecords } from '../../shared/api/records';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { RecordList, type RecordListProps } from './RecordList';
import type { Sorting } from './RecordList';

type ZoneRecordListProps = Pick<RecordListProps, 'filters' | 'domains' | 'onAction' | 'onClear'> & {
  domain: DomainView;
};

/** One zone, loaded whole: filtering and sorting ask nobody. */
export function ZoneRecordList({ domain, ...list }: ZoneRecordListProps) {
  const { records, error, mutate } = useZoneRecords(domain);
  const [sorting, onSorting] = useState<Sorting>([]);
  return (
    <RecordList
      {...list}
      {...{ records, error, sorting, onSorting }}
      importing={domain.status === 'propagating' ? domain : undefined}
      retry={() => void mutate()}
    />
  );
}
