import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { inLetters } from '../../../shared/format/ownerName';
import { wholeValue } from '../wholeValue';

/** The filters of the list. An empty one lets everything through. */
export interface RecordFilters {
  search: string;
  type: string;
  status: string;
}

export const noFilters: RecordFilters = { search: '', type: '', status: '' };

export const isFiltering = ({ search, type, status }: RecordFilters): boolean =>
  search.trim() !== '' || type !== '' || status !== '';

/** Whether a record passes the filters: a plain pass over ten thousand of them takes about a millisecond. */
export function filterOf({ search, type, status }: RecordFilters): (record: RecordView) => boolean {
  const wanted = search.trim().toLowerCase();
  return (record) =>
    (type === '' || record.type === type) &&
    (status === '' || record.status === status) &&
    (wanted === '' || searchTextOf(record).includes(wanted));
}

const searchTexts = new WeakMap<RecordView, string>();

/** The name as DNS and as people have it, and the value; in lower case. */
function searchTextOf(record: RecordView): string {
  const known = searchTexts.get(record);
  if (known !== undefined) return known;
  const { fqdn } = record;
  const shown = inLetters(fqdn);
  const text = `${fqdn} ${shown === fqdn ? '' : `${shown} `}${wholeValue(record)}`.toLowerCase();
  searchTexts.set(record, text);
  return text;
}
