import { useState } from 'react';
import { ApiError } from '../../shared/api/apiError';
import { providersAdminTest } from '../../shared/api/generated/api';
import type { ConnectionReport } from '../../shared/api/generated/api.schemas';

interface Tried {
  report?: ConnectionReport;
  /** No report: the request itself was refused. */
  error?: unknown;
}

/** The test of credentials that are in the form alone. */
export function useCredentialTest(providerId: string) {
  const [tried, setTried] = useState<Tried>({});
  const [isBusy, setBusy] = useState(false);
  const test = async (credentials: Record<string, string>, zone: string) => {
    setBusy(true);
    setTried({});
    try {
      setTried({ report: await providersAdminTest(providerId, { credentials, ...(zone !== '' && { name: zone }) }) });
    } catch (error) {
      setTried({ error });
    } finally {
      setBusy(false);
    }
  };
  const { error } = tried;
  /** The server's words about one field, by its name in the request. */
  const mistakeOf = (field: string) => (error instanceof ApiError ? error.details[field] : undefined);
  return { ...tried, isBusy, test, mistakeOf };
}
