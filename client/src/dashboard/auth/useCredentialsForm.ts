import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLocation, useSearch } from 'wouter';
import { getAuthUserUrl } from '../../shared/api/generated/api';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { ApiError } from '../../shared/api/http';
import { useProblem } from '../../shared/api/problem';
import { nextPath } from './next';

/** Messages by field; `form` is for messages that concern no field. */
export type Faults = Partial<Record<'email' | 'password' | 'firstName' | 'lastName' | 'form', string>>;

interface CredentialsForm<Values> {
  /** Mistakes that the client finds without the server. */
  check(values: Values): Faults;
  /** Null when the user is not signed in yet. */
  enter(values: Values): Promise<UserView | null>;
}

/** Signs the user in, then opens the page that they asked for. */
export function useCredentialsForm<Values>({ check, enter }: CredentialsForm<Values>) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  const search = useSearch();
  const problem = useProblem();

  const submit = async (values: Values) => {
    const found = check(values);
    setFaults(found);
    if (Object.values(found).some(Boolean)) return;
    setBusy(true);
    try {
      const user = await enter(values);
      if (!user) return setBusy(false);
      await mutate(getAuthUserUrl(), user, { revalidate: false });
      navigate(nextPath(search), { replace: true });
    } catch (error) {
      setFaults(faultsOf(error, problem(error)));
      setBusy(false);
    }
  };
  return { busy, faults, submit };
}

function faultsOf(error: unknown, message: string): Faults {
  const { email, password, firstName, lastName } = error instanceof ApiError ? error.details : {};
  const ofFields = { email, password, firstName, lastName };
  return Object.values(ofFields).some(Boolean) ? ofFields : { form: message };
}
