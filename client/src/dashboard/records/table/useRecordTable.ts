import { useTable, type ReactTable, type RowSelectionState, type SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { recordColumns, recordFeatures, type RecordFeatures, type RecordRowModel } from './recordColumns';

/** The filters of the list. An empty one lets everything through. */
export interface RecordFilters {
  search: string;
  type: string;
  status: string;
}

export const noFilters: RecordFilters = { search: '', type: '', status: '' };

export const isFiltering = ({ search, type, status }: RecordFilters): boolean =>
  search.trim() !== '' || type !== '' || status !== '';

export type RecordTable = ReactTable<RecordFeatures, RecordView>;

interface RecordTableOptions {
  records: RecordView[];
  filters: RecordFilters;
  sorting: SortingState;
  onSorting(sorting: SortingState): void;
  /** The server has filtered and sorted already; there are more records than these. */
  onServer: boolean;
}

/** Filtering, sorting and selection of records. */
export function useRecordTable({ records, filters, sorting, onSorting, onServer }: RecordTableOptions): RecordTable {
  const [rowSelection, onRowSelectionChange] = useState<RowSelectionState>({});
  const columnFilters = useMemo(
    () =>
      Object.entries({ search: filters.search.trim().toLowerCase(), type: filters.type, status: filters.status })
        .filter(([, value]) => value !== '')
        .map(([id, value]) => ({ id, value })),
    [filters.search, filters.type, filters.status],
  );
  return useTable({
    features: recordFeatures,
    columns: recordColumns,
    data: records,
    getRowId: idOf,
    state: { rowSelection, columnFilters, sorting },
    onRowSelectionChange,
    onSortingChange: (change) => onSorting(typeof change === 'function' ? change(sorting) : change),
    enableRowSelection: isSelectable,
    enableMultiSort: false,
    manualFiltering: onServer,
    manualSorting: onServer,
  });
}

const idOf = ({ id }: RecordView) => id;
const isSelectable = ({ original: { can } }: RecordRowModel) => can.edit || can.delete;
