import { AppError } from '../../platform/errors/index.js';

export class TooManyIgnoreRules extends AppError {
  readonly code = 'too_many_ignore_rules';
  readonly status = 422;

  constructor(limit: number) {
    super(`A domain has at most ${limit} ignore rules. Delete one, or let one pattern stand for several.`);
  }
}
