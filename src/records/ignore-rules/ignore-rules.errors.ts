import { AppError } from '../../platform/errors/index.js';

export class TooManyIgnoreRules extends AppError {
  readonly code = 'too_many_ignore_rules';
  readonly status = 422;

  constructor(limit: number) {
    super(`A domain can have up to ${limit} ignore rules. Delete one, or replace several by one pattern.`, {
      extras: { limit },
    });
  }
}
