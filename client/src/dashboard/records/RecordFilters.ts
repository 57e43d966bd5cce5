/** The filters of the list. An empty one lets everything through. */
export interface RecordFilters {
  search: string;
  type: string;
  status: string;
}

export const noFilters: RecordFilters = { search: '', type: '', status: '' };

export const isFiltering = ({ search, type, status }: RecordFilters): boolean =>
  search.trim() !== '' || type !== '' || status !== '';
