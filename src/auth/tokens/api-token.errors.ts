import { AppError } from '../../platform/errors/index.js';

export class TokenNotAllowed extends AppError {
  readonly code = 'token_not_allowed';
  readonly status = 403;

  constructor() {
    super('An API key cannot do this. Sign in instead');
  }
}

export class ScopeMissing extends AppError {
  readonly code = 'scope_missing';
  readonly status = 403;

  constructor(scope: string) {
    super(`This API key has no ${scope} access`, { extras: { scope } });
  }
}

export class TooManyTokens extends AppError {
  readonly code = 'too_many_tokens';
  readonly status = 403;

  constructor(limit: number) {
    super(`You can have up to ${limit} API keys. Revoke one that you no longer need.`, { extras: { limit } });
  }
}
