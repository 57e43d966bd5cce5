import { AppError } from '../../platform/errors/index.js';

/** The registry could not be asked, or did not answer in a way that says anything. What is stored stays. */
export class ExpiryLookupFailed extends AppError {
  readonly code = 'expiry_lookup_failed';
  readonly status = 502;
}

/** Too many look-ups at this registry wait already. */
export class RegistryBusy extends AppError {
  readonly code = 'registry_busy';
  readonly status = 503;

  constructor(host: string) {
    super(`${host} takes one question a second, and many wait. Try again in a while.`, { retryAfterSeconds: 30 });
  }
}
