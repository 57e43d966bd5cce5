import useSWR from 'swr';
import { getZonesDashboardUrl, zonesDashboard } from './generated/api';

/** Read again whenever a page opens: numbers that lag behind the page's own list look like a fault. */
export const useDashboardStats = () => useSWR(getZonesDashboardUrl(), () => zonesDashboard(), { dedupingInterval: 0 });
