import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { recordsList, getRecordsListUrl } from '../../../shared/api/generated/api';
import type { RecordView } from '../../../shared/api/generated/api.schemas';

const pauseMs = 150;
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

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
