import { useDeferredValue, useMemo, useState } from 'react';
import { useZoneRecords } from './api';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { RecordList, type RecordListProps } from './RecordList';
import { byName, compareRecords, type RecordSort } from './table/recordSort';

type ZoneRecordListProps = Pick<RecordListProps, 'filters' | 'fresh' | 'onAction' | 'onClear'> & {
  domain: DomainView;
};

/** Up to this many records are filtered within one frame, together with the typed letter. */
const filteredAtOnce = 20_000;

/** The records of one zone, all loaded: filtering and sorting send no request. */
export function ZoneRecordList({ domain, ...list }: ZoneRecordListProps) {
  const { records, error, mutate } = useZoneRecords(domain);
  const ordered = useMemo(() => records?.toSorted(compareRecords), [records]);
  const [sort, onSort] = useState<RecordSort>(byName);
  // Above 20,000 records, filtering is deferred so that typing stays responsive.
  const deferred = useDeferredValue(list.filters);
  const filters = domain.recordCount > filteredAtOnce ? deferred : list.filters;
  return (
    <RecordList
      {...list}
      domain={domain}
      records={ordered}
      error={error}
      filters={filters}
      sort={sort}
      onSort={onSort}
      importing={domain.status === 'propagating' ? domain : undefined}
      retry={() => void mutate()}
    />
  );
}
