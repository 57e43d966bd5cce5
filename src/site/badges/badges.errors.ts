import { AppError } from '../../platform/errors/index.js';

export class TooManyBadges extends AppError {
  readonly code = 'too_many_badges';
  readonly status = 403;

  constructor(limit: number) {
    super(`There can be up to ${limit} badges. Delete one that you no longer need.`, { extras: { limit } });
  }
}

/** The order names another set of badges than there is. */
export class BadgesChanged extends AppError {
  readonly code = 'badges_changed';
  readonly status = 409;

  constructor() {
    super('The badges have changed meanwhile. Load them again.');
  }
}
