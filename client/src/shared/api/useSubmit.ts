import { useState, type FormEvent } from 'react';
import { ApiError } from './http';
import { useProblem } from './problem';
import { useToast } from '../ui/toasts/toast';

/** Submits a form or dialog. The reason of a failure stays until the next try. */
export function useSubmit(work: () => Promise<void>) {
  const problem = useProblem();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Messages by field name. */
  const details = error instanceof ApiError ? error.details : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    toast.clearBad();
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
    /** The message for the form as a whole; null if there is none or a field shows it. */
    failure: error === undefined || Object.keys(details).length > 0 ? null : problem(error),
    submit: (event: FormEvent) => void submit(event),
  };
}
