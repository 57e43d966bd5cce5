import { useState } from 'react';
import { useRecordPages } from './api';
import { RecordList, type RecordListProps } from './RecordList';
import type { RecordSort } from './table/recordSort';

type AllRecordListProps = Pick<RecordListProps, 'filters' | 'domains' | 'fresh' | 'onAction' | 'onClear'>;

/** The records of all zones. The server filters, sorts and searches, and sends only the pages that are scrolled to. */
export function AllRecordList(props: AllRecordListProps) {
  const { filters, domains } = props;
  const [sort, onSort] = useState<RecordSort | null>(null);
  const { records, total, isTotalExact, error, mutate, loadMore } = useRecordPages(
    { ...filters, search: filters.search.trim() },
    sort,
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
      sort={sort}
      onSort={onSort}
      importing={domains.find(({ status }) => status === 'propagating')}
      retry={() => void mutate()}
    />
  );
}
