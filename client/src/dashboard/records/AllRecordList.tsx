import { useState } from 'react';
import { useRecordPages } from './api';
import { RecordList, type RecordListProps, type Sorting } from './RecordList';

type AllRecordListProps = Pick<RecordListProps, 'filters' | 'domains' | 'fresh' | 'onAction' | 'onClear'>;

/** The records of all zones. The server filters, sorts and searches, and sends only the pages that are scrolled to. */
export function AllRecordList(props: AllRecordListProps) {
  const { filters, domains } = props;
  const [sorting, onSorting] = useState<Sorting>([]);
  const [column] = sorting;
  const { records, total, isTotalExact, error, mutate, loadMore } = useRecordPages(
    { ...filters, search: filters.search.trim() },
    column ? { field: column.id, descending: column.desc } : null,
    domains,
  );
  return (
    <RecordList
      {...props}
      records={records}
      total={total}
      isTotalExact={isTotalExact}
      error={error}
      loadMore={loadMore}
      sorting={sorting}
      onSorting={onSorting}
      importing={domains.find(({ status }) => status === 'propagating')}
      retry={() => void mutate()}
    />
  );
}
