import { useState, type FormEvent } from 'react';
import { ApiError } from './http';
import { useProblem } from './problem';

/** Something that a form or a dialog asks for. Why it failed stays until the next try. */
export function useSubmit(work: () => Promise<void>) {
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Words for fields, by their names. */
  const details = error instanceof ApiError ? error.details : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  return {
    busy,
    error,
    details,
    /** Words for the form as a whole; null where there is nothing to say, or a field says it. */
    failure: error === undefined || Object.keys(details).length > 0 ? null : problem(error),
    submit: (event: FormEvent) => void submit(event),
  };
}
