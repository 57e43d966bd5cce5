import { useDomainPage } from '../../shared/api/domains';
import { dayMs } from '../../shared/format/durations';
import { concernsOf, soonDays, type Concern } from './attention';

/** More are counted, not named. */
const askedFor = 10;

/** Concerns about domains that need somebody, the most urgent first, and the number of all. */
export function useConcerns(): { concerns: Concern[]; total: number; isLoading: boolean } {
  const now = new Date();
  const soon = new Date(now.getTime() + soonDays * dayMs).toISOString().slice(0, 10);
  const disconnected = useDomainPage({ status: 'error' }, askedFor);
  const expiring = useDomainPage({ expirationDate_lte: soon, sort: ['expirationDate', 'ASC'] }, askedFor);
  const asked = [...(disconnected.data?.items ?? []), ...(expiring.data?.items ?? [])];
  return {
    concerns: concernsOf([...new Map(asked.map((domain) => [domain.id, domain])).values()], now),
    total: (disconnected.data?.total ?? 0) + (expiring.data?.total ?? 0),
    isLoading: disconnected.isLoading || expiring.isLoading,
  };
}
