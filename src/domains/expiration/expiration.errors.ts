import { AppError } from '../../platform/errors/index.js';

/** The registry was unreachable or its answer unusable. Stored data stays unchanged. */
export class ExpiryLookupFailed extends AppError {
  readonly code = 'expiry_lookup_failed';
  readonly status = 502;
}

/** Nothing answered: neither the registry, nor the list that says where it is. */
export class RegistryUnreachable extends ExpiryLookupFailed {}

/** Too many lookups are already waiting for this registry. */
export class RegistryBusy extends AppError {
  readonly code = 'registry_busy';
  readonly status = 503;

  constructor(host: string) {
    super(`${host} answers one query a second, and many are waiting. Try again in a while.`, {
      retryAfterSeconds: 30,
      extras: { host },
    });
  }
}
