import useSWR from 'swr';
import { activityRecent, getActivityRecentUrl } from '../../shared/api/generated/api';

const latest = { limit: 5 };

/** The latest actions in this user's account. */
export const useRecentActivity = (userId: string) =>
  useSWR([getActivityRecentUrl(latest), userId], () => activityRecent(latest));
