import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/apiError';
import { authUser, signInOptionsShow } from '../../shared/api/generated/api';
import type { UserView } from '../../shared/api/generated/api.schemas';

interface Visit {
  /** Null when nobody is signed in; undefined until that is known. */
  visitor?: UserView | null;
  error?: unknown;
}

/** The person in front of the console. */
export function useVisitor() {
  const [visit, setVisit] = useState<Visit>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Visit) => isCurrent && setVisit(next);
    readVisitor().then(
      (visitor) => show({ visitor }),
      (error: unknown) => show({ error }),
    );
    return () => void (isCurrent = false);
  }, [attempt]);
  const signedOut = useCallback(() => setVisit({ visitor: null }), []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...visit, signedOut, retry };
}

/** Asks first whether there is a session: a visitor's 401 would stand in the browser's console as an error. */
async function readVisitor(): Promise<UserView | null> {
  if (!(await signInOptionsShow()).signedIn) return null;
  try {
    return await authUser();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
