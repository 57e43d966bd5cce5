import { useSWRConfig } from 'swr';
import { useLocation } from 'wouter';
import { authLogout, getAuthUserUrl } from '../../../shared/api/generated/api';

/** Ends the session and clears all cached data, even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  return async () => {
    await authLogout().catch(() => undefined);
    localStorage.clear();
    sessionStorage.clear();
    await mutate(() => true, undefined, { revalidate: false });
    await mutate(getAuthUserUrl(), null, { revalidate: false });
    navigate('/');
  };
}
