import useSWR from 'swr';
import { getResponseTimesShowUrl, responseTimesShow } from '../../shared/api/generated/api';
import type { ResponseTimesShowDays } from '../../shared/api/generated/api.schemas';

/** How fast DNS hosts answered: by the hour for a day or a week, by the day for a month. */
export const useResponseTimes = (days: ResponseTimesShowDays) =>
  useSWR(getResponseTimesShowUrl({ days }), () => responseTimesShow({ days }), { keepPreviousData: true });
