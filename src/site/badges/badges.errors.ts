import { AppError } from '../../platform/errors/index.js';

export class TooManyBadges extends AppError {
  readonly code = 'too_many_badges';
  readonly status = 403;

  constructor(limit: number) {
    super(`There can be up to ${limit} badges. Delete one that you no longer need.`, { extras: { limit } });
  }
}
