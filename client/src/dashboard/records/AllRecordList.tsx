import { useState } from 'react';
import { useDomainPage } from '../../shared/api/domains';
import { useRecordPages } from './api';
import { RecordList, type RecordListProps } from './RecordList';
import { byDomain, type RecordSort } from './table/recordSort';

type AllRecordListProps = Pick<RecordListProps, 'filters' | 'fresh' | 'onAction' | 'onClear'>;

/** The records of all zones. The server filters, sorts and searches, and sends only the pages that are scrolled to. */
export function AllRecordList(props: AllRecordListProps) {
  const { filters } = props;
  const { data: importing } = useDomainPage({ status: 'propagating' }, 1);
  const [sort, onSort] = useState<RecordSort | null>(null);
  const { records, total, isTotalExact, error, mutate, loadMore } = useRecordPages(
    { ...filters, search: filters.search.trim() },
    sort,
    importing?.total ?? 0,
  );
  return (
    <RecordList
      {...props}
      domain={undefined}
      records={records}
      total={total}
      isTotalExact={isTotalExact}
      error={error}
      loadMore={loadMore}
      sort={sort ?? byDomain}
      onSort={onSort}
      importing={importing?.items[0]}
      retry={() => void mutate()}
    />
  );
}
