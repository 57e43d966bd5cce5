import { ApiError } from '../../shared/api/apiError';
import { authLogout, authUser } from '../../shared/api/generated/api';
import type { AuthProvider } from 'react-admin';

/**
 * The gate has let the person in; this notices when the session ends or the role changes meanwhile. `onSignedOut` shows
 * the gate's screen in place of the console.
 */
export function authProviderWith(onSignedOut: () => void): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      await authLogout().catch(() => undefined);
      onSignedOut();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) onSignedOut();
      // Demoted meanwhile: the gate reads the role again and says so.
      else if (error instanceof ApiError && error.code === 'forbidden') window.location.reload();
      return Promise.resolve();
    },
    getIdentity: async () => {
      const { id, email, firstName, lastName, profileImageUrl } = await authUser();
      const fullName = [firstName, lastName].filter(Boolean).join(' ') || email;
      return { id, fullName, avatar: profileImageUrl ?? undefined };
    },
    getPermissions: () => Promise.resolve('admin'),
  };
}
