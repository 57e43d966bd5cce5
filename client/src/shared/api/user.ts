import useSWR from 'swr';
import { authUser, entranceOptions } from './generated/api';
import { ApiError } from './http';
import { keys } from './keys';

/** The signed-in user; null when nobody is. */
export function useCurrentUser() {
  return useSWR(keys.user, () =>
    authUser().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
  );
}

export const useSignInOptions = () => useSWR(keys.signInOptions, () => entranceOptions());
