import { useState } from 'react';
import { useRecordPages } from './api';
import { RecordList, type RecordListProps, type Sorting } from './RecordList';

type AllRecordListProps = Pick<RecordListProps, 'filters' | 'domains' | 'onAction' | 'onClear'>;

/** All zones: the server filters, sorts and searches, and gives as much as is looked at. */
export function AllRecordList(props: AllRecordListProps) {
  const { filters, domains } = props;
  const [sorting, onSorting] = useState<Sorting>([]);
  const [column] = sorting;
  const { records, total, error, mutate, loadMore } = useRecordPages(
    { ...filters, search: filters.search.trim() },
    column ? { field: column.id, descending: column.desc } : null,
    domains,
  );
  return (
    <RecordList
      {...props}
      {...{ records, total, error, loadMore, sorting, onSorting }}
      importing={domains.find(({ status }) => status === 'propagating')}
      retry={() => void mutate()}
    />
  );
}
