import { TooManyRequests } from '../platform/errors/index.js';

export class TooManyHealthChecks extends TooManyRequests {
  readonly code = 'too_many_health_checks';

  constructor(retryAfterSeconds: number) {
    super('You have started many checks in the last minutes. Please wait before you start another.', retryAfterSeconds);
  }
}
