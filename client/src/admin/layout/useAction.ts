import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useProblem } from '../../shared/api/problem';
import { askedForSignIn } from '../access/recentSignIn';

interface Action {
  isBusy: boolean;
  /** Does this, says that it is done, and reads again. Resolves to whether it succeeded. */
  run(work: () => Promise<unknown>, done: string): Promise<boolean>;
}

/** For what is no plain change of a row. Nothing is shown before the server has done it. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      notify(done, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      if (!askedForSignIn(error)) notify(problem(error), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
