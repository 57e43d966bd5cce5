import { secondMs } from '../../platform/clock/index.js';
import { AppError } from '../../platform/errors/index.js';

/** The registry was unreachable or its answer unusable. Stored data stays unchanged. */
export class ExpiryLookupFailed extends AppError {
  readonly code = 'expiry_lookup_failed';
  readonly status = 502;
}

/** Nothing answered: neither the registry, nor the list that says where it is. */
export class RegistryUnreachable extends ExpiryLookupFailed {}

/** The registry, or our limit for it, allows no lookup for some time. */
export class RegistryBusy extends AppError {
  readonly code = 'registry_busy';
  readonly status = 503;

  constructor(host: string, retryAfterMs: number) {
    super(`${host} limits how often it may be asked. Try again later.`, {
      retryAfterSeconds: Math.ceil(retryAfterMs / secondMs),
      extras: { host },
    });
  }
}
