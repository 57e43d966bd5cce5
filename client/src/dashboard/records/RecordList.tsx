import { FileSearch, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainView, RecordView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { Button } from '../../shared/ui/buttons/Button';
import { Empty } from '../../shared/ui/Empty';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import type { RecordAction } from './RecordDialogs';
import { isFiltering, type RecordFilters } from './table/recordFilters';
import { isByName, type RecordSort } from './table/recordSort';
import { useRecordTable } from './table/useRecordTable';
import type { FreshSets } from './table/freshSets';
import { RecordGrid } from './table/RecordGrid';
import { SelectionBar } from './table/SelectionBar';
import { TableSkeleton } from './table/TableSkeleton';
import { useStatusText } from '../../shared/i18n/useStatusText';

export interface RecordListProps {
  /** Undefined while loading. */
  records: RecordView[] | undefined;
  error: unknown;
  retry(): void;
  filters: RecordFilters;
  /** The domain of all records; undefined where they are of several. */
  domain: DomainView | undefined;
  /** The domain whose zone is being read. */
  importing: DomainView | undefined;
  /** Null: as the server has them. */
  sort: RecordSort | null;
  onSort(sort: RecordSort): void;
  /** The number of all matching records, if the server filters and sorts. */
  total?: number;
  /** False: there are more, and the server did not count them. */
  isTotalExact?: boolean;
  /** Sets that have just changed. */
  fresh: FreshSets | null;
  loadMore?(): void;
  onAction(action: RecordAction): void;
  onClear(): void;
}

const none: RecordView[] = [];

/** The table, or the reason why there is none. */
export function RecordList(props: RecordListProps) {
  const { records, error, retry, filters, importing, total, isTotalExact = true, onAction } = props;
  const { t } = useTranslation('records');
  const statusText = useStatusText();
  const table = useRecordTable({ ...props, records: records ?? none, onServer: total !== undefined });
  const shown = table.rows.length;
  if (error && !records) return <LoadFailed title={t('list.failed')} error={error} retry={retry} />;
  if (!records) return <TableSkeleton />;
  if (shown === 0 && isFiltering(filters)) return <NothingMatches onClear={props.onClear} />;
  if (shown === 0 && importing) {
    return (
      <Empty icon={FileSearch} title={t('list.importing', { domain: importing.displayName })}>
        {statusText(importing) ?? t('list.importingText')}
      </Empty>
    );
  }
  if (shown === 0) return <NoRecords onAdd={() => onAction({ kind: 'add' })} />;
  const count = total ?? shown;
  return (
    <>
      <RecordGrid
        table={table}
        domain={props.domain}
        total={count}
        isTotalExact={isTotalExact}
        showDomain={total !== undefined}
        isGrouped={isByName(props.sort)}
        fresh={props.fresh}
        loadMore={props.loadMore}
        onAction={onAction}
      />
      <p role="status" className="text-muted mt-2 text-[13px]">
        <Count shown={shown} records={records.length} total={total} isTotalExact={isTotalExact} />
      </p>
      <SelectionBar selection={table.selection} onAction={onAction} />
    </>
  );
}

interface CountProps {
  shown: number;
  records: number;
  total: number | undefined;
  isTotalExact: boolean;
}

function Count({ shown, records, total, isTotalExact }: CountProps) {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  // The server counts one more than it vouches for, so that a table can go on.
  if (total !== undefined && !isTotalExact) return t('list.countAtLeast', { total: number(total - 1) });
  if (total === undefined && shown < records) return t('list.countOf', { count: shown, total: records });
  return t('list.count', { count: total ?? shown });
}

function NothingMatches({ onClear }: { onClear(): void }) {
  const { t } = useTranslation('records');
  return (
    <Empty icon={FileSearch} title={t('list.nothing')} action={<Button onClick={onClear}>{t('list.clear')}</Button>}>
      {t('list.nothingText')}
    </Empty>
  );
}

function NoRecords({ onAdd }: { onAdd(): void }) {
  const { t } = useTranslation('records');
  return (
    <Empty
      icon={FileText}
      title={t('list.empty')}
      action={
        <Button look="primary" onClick={onAdd}>
          {t('add.open')}
        </Button>
      }
    >
      {t('list.emptyText')}
    </Empty>
  );
}
