import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Row,
} from '@tanstack/react-table';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { inLetters } from '../../../shared/format/ownerName';
import { wholeValue } from '../wholeValue';

export const recordFeatures = tableFeatures({
  columnFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

export type RecordFeatures = typeof recordFeatures;
export type RecordRowModel = Row<RecordFeatures, RecordView>;

const column = createColumnHelper<RecordFeatures, RecordView>();

const contains = (row: RecordRowModel, id: string, part: string) => row.getValue<string>(id).includes(part);
const equals = (row: RecordRowModel, id: string, value: string) => row.getValue<string>(id) === value;

/** By code unit, as the server sorts: thousands of names in a few milliseconds. */
const byText = (a: RecordRowModel, b: RecordRowModel, id: string) => {
  const [x, y] = [a.getValue<string>(id), b.getValue<string>(id)];
  return x < y ? -1 : Number(x > y);
};
const byNumber = (a: RecordRowModel, b: RecordRowModel, id: string) => a.getValue<number>(id) - b.getValue<number>(id);

/** The domain itself before its names, and these by code unit, as the server sorts them. */
export function compareRecords(a: RecordView, b: RecordView): number {
  if (a.name !== b.name && (a.name === '@' || b.name === '@')) return a.name === '@' ? -1 : 1;
  return compare(a.name, b.name) || compare(a.type, b.type) || compare(wholeValue(a), wholeValue(b));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The columns of the table. `search` is never shown: the search field matches against it. */
export const recordColumns = column.columns([
  column.accessor('name', { sortFn: (a, b) => compareRecords(a.original, b.original) }),
  column.accessor('type', { sortFn: byText, filterFn: equals }),
  column.accessor(wholeValue, { id: 'value', sortFn: byText }),
  column.accessor('ttl', { sortFn: byNumber }),
  column.accessor('status', { sortFn: byText, filterFn: equals }),
  column.accessor(({ domain }) => domain.name, { id: 'domain', sortFn: byText }),
  column.accessor(searchTextOf, { id: 'search', filterFn: contains, enableSorting: false }),
]);

/** The name as DNS and as people have it, and the value; in lower case. */
function searchTextOf(record: RecordView): string {
  const { fqdn } = record;
  const shown = inLetters(fqdn);
  return `${fqdn} ${shown === fqdn ? '' : `${shown} `}${wholeValue(record)}`.toLowerCase();
}
