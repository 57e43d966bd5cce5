import useSWR from 'swr';
import { responseTimesShow, zonesDashboard } from './generated/api';
import type { ResponseTimesShowDays } from './generated/api.schemas';
import { keys } from './keys';

/** Always read again when a page opens: numbers that lag behind the page's own list look like a fault. */
export const useDashboardStats = () => useSWR(keys.stats, () => zonesDashboard(), { dedupingInterval: 0 });

/** How fast DNS hosts answered, in hours of the last day or week or in days of the last month. */
export const useResponseTimes = (days: ResponseTimesShowDays) =>
  useSWR([keys.responseTimes, days], () => responseTimesShow({ days }), { keepPreviousData: true });
