import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { recordsList, getRecordsListUrl } from '../../../shared/api/generated/api';
import type { RecordView } from '../../../shared/api/generated/api.schemas';

const PAUSE_MS = 150;
const SHORTEST = 2;
/** First and last place. */
const RANGE = '[0,7]';

/** The first records that the server finds, once the typing pauses; those found before stay until then. */
export function useFoundRecords(query: string): readonly RecordView[] {
  const search = usePaused(query);
  const asked = query.length >= SHORTEST && search.length >= SHORTEST;
  const params = { search, range: RANGE };
  const { data } = useSWR(asked ? getRecordsListUrl(params) : null, () => recordsList(params), {
    keepPreviousData: true,
  });
  return asked ? (data ?? []) : [];
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
