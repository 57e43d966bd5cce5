import { useSWRConfig } from 'swr';
import { useLocation } from 'wouter';
import { installPauseKeys } from '../install/installPause';
import { authLogout, getAuthUserUrl } from '../../../shared/api/generated/api';
import { announceSigningOut } from '../../../shared/api/http';

/** These belong to the browser, not to the session: the sign-in page keeps its colors and language. */
const kept = ['zonekeeper-theme', 'zonekeeper-language', 'selectedLanguage', ...installPauseKeys];

/** Ends the session and clears all cached data, even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  return async () => {
    announceSigningOut();
    await authLogout().catch(() => undefined);
    forgetAll();
    sessionStorage.clear();
    await mutate(() => true, undefined, { revalidate: false });
    await mutate(getAuthUserUrl(), null, { revalidate: false });
    navigate('/');
  };
}

function forgetAll(): void {
  for (const key of Object.keys(localStorage)) {
    if (!kept.includes(key)) localStorage.removeItem(key);
  }
}
