import { useMemo } from 'react';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { filterOf, isFiltering, type RecordFilters } from './recordFilters';
import { sortRecords, type RecordSort } from './recordSort';
import { useSelection, type Selection } from './useSelection';

export interface RecordTable {
  /** The records that the filters let through, in the chosen order. */
  rows: readonly RecordView[];
  selection: Selection;
  sort: RecordSort | null;
  /** Sorts by a column; by the one that it is sorted by, the other way round. */
  sortBy(field: RecordSort['field']): void;
}

interface RecordTableOptions {
  /** In the usual order. */
  records: RecordView[];
  filters: RecordFilters;
  sort: RecordSort | null;
  onSort(sort: RecordSort): void;
  /** The server has filtered and sorted already; there are more records than these. */
  onServer: boolean;
}

/** Filtering, sorting and selection of records. Filters pass over sorted records: a keystroke sorts nothing. */
export function useRecordTable({ records, filters, sort, onSort, onServer }: RecordTableOptions): RecordTable {
  const sorted = useMemo(() => (onServer || !sort ? records : sortRecords(records, sort)), [records, sort, onServer]);
  const rows = useMemo(
    () => (onServer || !isFiltering(filters) ? sorted : sorted.filter(filterOf(filters))),
    [sorted, filters, onServer],
  );
  return {
    rows,
    selection: useSelection(rows),
    sort,
    sortBy: (field) => onSort({ field, descending: sort?.field === field && !sort.descending }),
  };
}
