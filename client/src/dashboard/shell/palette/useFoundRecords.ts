import useSWR from 'swr';
import { usePaused } from '../../../shared/api/domains';
import { recordsList, getRecordsListUrl } from '../../../shared/api/generated/api';
import type { RecordView } from '../../../shared/api/generated/api.schemas';

const minQueryLength = 2;
/** The first eight results, as the API's `range`. */
const firstEight = '[0,7]';

/** The first records that the server finds, once the typing pauses; those found before stay until then. */
export function useFoundRecords(query: string): readonly RecordView[] {
  const search = usePaused(query);
  const isSearching = query.length >= minQueryLength && search.length >= minQueryLength;
  const params = { search, range: firstEight };
  const { data } = useSWR(isSearching ? getRecordsListUrl(params) : null, () => recordsList(params), {
    keepPreviousData: true,
  });
  return isSearching ? (data ?? []) : [];
}
