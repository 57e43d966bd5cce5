import useSWR from 'swr';
import { activityRecent } from './generated/api';
import { keys } from './keys';

const LATEST = 5;

/** The latest things done in the account of this user. */
export const useRecentActivity = (userId: string) =>
  useSWR([keys.activity, userId], () => activityRecent({ limit: LATEST }));
