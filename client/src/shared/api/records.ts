import useSWR from 'swr';
import { recordsList } from './generated/api';
import type { DomainView, RecordsListParams } from './generated/api.schemas';
import { keys } from './keys';

export type RecordFilter = Pick<RecordsListParams, 'domainId' | 'type' | 'search'>;

/** `domains`: when one of them has been read again, so are the records. */
export function useRecords(filter: RecordFilter, domains: readonly DomainView[]) {
  const readAt = domains.reduce(
    (latest, { lastReadAt }) => (lastReadAt && lastReadAt > latest ? lastReadAt : latest),
    '',
  );
  return useSWR(keys.records(filter, readAt), () => recordsList(onlySet(filter)), { keepPreviousData: true });
}

/** An empty input filters nothing. */
function onlySet(filter: RecordFilter): RecordFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}
