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

/** The usual order: the domain itself, then its names. */
export const byName: SortingState = [{ id: 'name', desc: false }];

export const isByName = ([first]: SortingState): boolean => first?.id === 'name' && !first.desc;

export type RecordTable = ReactTable<RecordFeatures, RecordView>;

interface RecordTableOptions {
  /** In the usual order. */
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
    state: { rowSelection: useExisting(rowSelection, records), columnFilters, sorting },
    onRowSelectionChange,
    onSortingChange: (change) => onSorting(typeof change === 'function' ? change(sorting) : change),
    enableRowSelection: isSelectable,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    manualFiltering: onServer,
    // Sorting ten thousand rows at each keystroke would be felt.
    manualSorting: onServer || isByName(sorting),
  });
}

const idOf = ({ id }: RecordView) => id;
const isSelectable = ({ original: { can } }: RecordRowModel) => can.edit || can.delete;

/** Without the records that are gone: a deleted row must not leave a selection behind. */
function useExisting(selection: RowSelectionState, records: readonly RecordView[]): RowSelectionState {
  return useMemo(() => {
    const ids = Object.keys(selection);
    if (ids.length === 0) return selection;
    const existing = new Set(records.map(idOf));
    return ids.every((id) => existing.has(id))
      ? selection
      : Object.fromEntries(ids.filter((id) => existing.has(id)).map((id) => [id, true]));
  }, [selection, records]);
}
