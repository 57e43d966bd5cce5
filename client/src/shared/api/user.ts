import useSWR, { preload } from 'swr';
import { authUser, entranceOptions } from './generated/api';
import type { UserView } from './generated/api.schemas';
import { ApiError } from './http';
import { keys } from './keys';

const USER_FRESH_MS = 5 * 60_000;

/** The signed-in user; null when nobody is. */
export function useCurrentUser() {
  return useSWR(keys.user, readUser, {
    dedupingInterval: USER_FRESH_MS,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      if (retryCount <= 1) void revalidate({ retryCount });
    },
  });
}

/** Asks while the first words are on their way, so that the page need not wait for one after the other. */
export const preloadUser = (): void => void preload(keys.user, readUser).catch(() => undefined);

export const useSignInOptions = () => useSWR(keys.signInOptions, () => entranceOptions());

export const isAdmin = (user: UserView): boolean => user.role === 'admin';

/** Everything that is sold is open: by a plan that is paid for, or to an administrator. */
export const isPremium = (user: UserView): boolean =>
  isAdmin(user) || (user.subscriptionTier === 'premium' && user.subscriptionStatus === 'active');

function readUser(): Promise<UserView | null> {
  return authUser().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
}
