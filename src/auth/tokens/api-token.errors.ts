import { AppError } from '../../platform/errors/index.js';

export class TokenNotAllowed extends AppError {
  readonly code = 'token_not_allowed';
  readonly status = 403;

  constructor() {
    super('An API token cannot do this. Sign in instead');
  }
}

export class ScopeMissing extends AppError {
  readonly code = 'scope_missing';
  readonly status = 403;

  constructor(scope: string) {
    super(`This API token has no ${scope} access`, { extras: { scope } });
  }
}

export class TooManyTokens extends AppError {
  readonly code = 'too_many_tokens';
  readonly status = 403;

  constructor(limit: number) {
    super(`You can have up to ${limit} API tokens. Revoke one that you no longer need.`, { extras: { limit } });
  }
}
