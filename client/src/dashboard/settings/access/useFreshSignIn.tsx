import { useState, type ReactNode } from 'react';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { ApiError } from '../../../shared/api/http';
import { FreshSignInDialog } from './FreshSignInDialog';

interface FreshSignIn {
  /** Does this, after asking for a sign-in where the server wants one. */
  freshly(work: () => Promise<void>): Promise<void>;
  dialog: ReactNode;
}

/** For what the server does only shortly after a sign-in. */
export function useFreshSignIn(user: UserView): FreshSignIn {
  const [waiting, setWaiting] = useState<() => Promise<void>>();
  const freshly = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'fresh_sign_in_needed') throw error;
      setWaiting(() => work);
    }
  };
  const goOn = async () => {
    await waiting?.();
    setWaiting(undefined);
  };
  const dialog = waiting ? (
    <FreshSignInDialog user={user} onSignedIn={goOn} onClose={() => setWaiting(undefined)} />
  ) : null;
  return { freshly, dialog };
}
