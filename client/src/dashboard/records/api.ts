import { useMemo } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import {
  getHistoryTimelineUrl,
  getRecordsListUrl,
  getZonesFindingsUrl,
  historyTimeline,
  zonesFindings,
} from '../../shared/api/generated/api';
import type { DomainView, RecordsListParams, RecordView } from '../../shared/api/generated/api.schemas';
import { httpPage, type Page } from '../../shared/api/http';
import { useChanges } from '../../shared/api/revalidate';
import type { RecordSort } from './table/recordSort';

/** The longest page that the server returns. */
const maxPerAnswer = 1_000;
/** A few screens: enough to scroll through while the next page loads. */
const pageSize = 200;
export type RecordFilter = Pick<RecordsListParams, 'domainId' | 'type' | 'status' | 'search' | 'pointsTo'>;

/** Every record of one zone. `readAt`: when the zone has been read again, so are its records. */
export function useZoneRecords(domain: Pick<DomainView, 'id' | 'lastReadAt'> | null) {
  const { data, ...rest } = useSWR(
    domain && [getRecordsListUrl({ domainId: domain.id }), domain.id, domain.lastReadAt],
    async ([, domainId]) => ({ domainId, records: await allRecords(domainId) }),
    { keepPreviousData: true },
  );
  // Data kept during revalidation must not belong to another zone.
  return { ...rest, records: data?.domainId === domain?.id ? data?.records : undefined };
}

/**
 * Records of all zones, filtered and sorted by the server, page after page. Read again when another number of zones is
 * `importing`.
 */
export function useRecordPages(filter: RecordFilter, sort: RecordSort | null, importing: number) {
  const query = {
    ...onlySet(filter),
    ...(sort && { sort: JSON.stringify([sort.field, sort.descending ? 'DESC' : 'ASC']) }),
  };
  const changes = useChanges();
  const { data, setSize, ...rest } = useSWRInfinite(
    (index) =>
      [getRecordsListUrl({ ...query, range: rangeOf(index * pageSize, pageSize) }), importing, changes] as const,
    ([url]) => httpPage<RecordView>(url),
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  const records = useMemo(() => data?.flatMap(({ items }) => items), [data]);
  const loaded = data?.length ?? 0;
  // A page that is not full is the last one, whatever the first one counted.
  const isAll = data?.at(-1) === undefined || data.at(-1)!.items.length < pageSize;
  // Asking for the next page twice loads it once.
  return {
    ...rest,
    records,
    // Counting may stop at a bound, which later pages push on.
    total: data?.at(-1)?.total ?? 0,
    isTotalExact: data?.at(-1)?.isTotalExact ?? true,
    loadMore: isAll ? undefined : () => void setSize(loaded + 1),
  };
}

/** So few that a dialog shows all of them without another question. */
export const firstFindings = 10;
const findingsAtOnce = 50;

type Checked = Pick<DomainView, 'id' | 'lastReadAt'>;

/** How many findings a zone has, by rule, and the first of them. Read again when the zone has been. */
export function useFindings(domain: Checked | null) {
  const params = { range: rangeOf(0, firstFindings) };
  return useSWR(domain && [getZonesFindingsUrl(domain.id, params), domain.id, domain.lastReadAt], ([, id]) =>
    zonesFindings(id, params),
  );
}

/** The findings of one rule, which stand from `start` on among all of the zone; some at a time. Null asks for none. */
export function useFindingsOfRule(domain: Checked | null, { start, count }: { start: number; count: number }) {
  const { data, setSize, ...rest } = useSWRInfinite(
    (page) => {
      const offset = page * findingsAtOnce;
      if (!domain || offset >= count) return null;
      const range = rangeOf(start + offset, Math.min(findingsAtOnce, count - offset));
      return [getZonesFindingsUrl(domain.id, { range }), domain.id, range, domain.lastReadAt] as const;
    },
    ([, id, range]) => zonesFindings(id, { range }),
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  const loaded = data?.length ?? 0;
  return {
    ...rest,
    findings: data?.flatMap(({ findings }) => findings),
    atOnce: findingsAtOnce,
    loadMore: () => void setSize(loaded + 1),
  };
}

/** Backups stand between the changes of a timeline. */
const entriesToSearch = 20;

/** The latest change that was made through this product and is in place. */
export function useLastChange(domainId: string | undefined) {
  const params = { limit: entriesToSearch };
  const { data } = useSWR(domainId ? [getHistoryTimelineUrl(domainId, params), domainId] : null, ([, id]) =>
    historyTimeline(id, params),
  );
  return data?.find(({ change }) => change !== null && change.appliedCount > 0);
}

async function allRecords(domainId: string): Promise<RecordView[]> {
  const first = await recordPage({ domainId, range: rangeOf(0, maxPerAnswer) });
  const offsets = Array.from(
    { length: Math.ceil(first.total / maxPerAnswer) - 1 },
    (_, page) => (page + 1) * maxPerAnswer,
  );
  const others = await Promise.all(
    offsets.map((offset) => recordPage({ domainId, range: rangeOf(offset, maxPerAnswer) })),
  );
  return [first, ...others].flatMap(({ items }) => items);
}

function recordPage(params: RecordsListParams): Promise<Page<RecordView>> {
  return httpPage<RecordView>(getRecordsListUrl(params));
}

function rangeOf(offset: number, count: number): string {
  return JSON.stringify([offset, offset + count - 1]);
}

/** An empty input filters nothing. */
function onlySet(filter: RecordFilter): RecordFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}
