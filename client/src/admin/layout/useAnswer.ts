import { useEffect, useState } from 'react';

interface Answer<T> {
  data?: T;
  error?: unknown;
  retry(): void;
}

/** The answer of one call that is no list. `read` must be the same function at every render. */
export function useAnswer<T>(read: () => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ data?: T; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (data) => isCurrent && setAnswer({ data }),
      (error: unknown) => isCurrent && setAnswer({ error }),
    );
    return () => void (isCurrent = false);
  }, [read, attempt]);
  return { ...answer, retry: () => setAttempt((count) => count + 1) };
}
