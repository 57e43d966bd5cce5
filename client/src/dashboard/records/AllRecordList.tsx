import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainPage } from '../../shared/api/domains';
import { Checkbox } from '../../shared/ui/forms/Checkbox';
import { useRecordPages } from './api';
import { RecordList, type RecordListProps } from './RecordList';
import { byDomain, type RecordSort } from './table/recordSort';
import { targetIn } from './table/targetIn';

type AllRecordListProps = Pick<RecordListProps, 'filters' | 'fresh' | 'onAction' | 'onClear'>;

/** The records of all zones. The server filters, sorts and searches, and sends only the pages that are scrolled to. */
export function AllRecordList(props: AllRecordListProps) {
  const { t } = useTranslation('records');
  const { search, ...others } = props.filters;
  const target = targetIn(search);
  const [isExact, setExact] = useState(false);
  const { data: importing } = useDomainPage({ status: 'propagating' }, 1);
  const [sort, onSort] = useState<RecordSort | null>(null);
  const { records, total, isTotalExact, error, mutate, loadMore } = useRecordPages(
    { ...others, ...(target && isExact ? { pointsTo: target } : { search: search.trim() }) },
    sort,
    importing?.total ?? 0,
  );
  return (
    <>
      {target ? (
        <div className="my-2 wrap-anywhere">
          <Checkbox checked={isExact} onChange={setExact} label={t('filter.pointsTo', { target })} />
        </div>
      ) : null}
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
    </>
  );
}
