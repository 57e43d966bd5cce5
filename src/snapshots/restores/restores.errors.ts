import { AppError } from '../../platform/errors/index.js';

export class RestoreUnderWay extends AppError {
  readonly code = 'restore_under_way';
  readonly status = 409;

  constructor() {
    super('A restore of this domain is running. Wait until it has ended.');
  }
}

/** The previewed plan belongs to another domain, or does not restore a snapshot. */
export class NotARestorePlan extends AppError {
  readonly code = 'not_a_restore_plan';
  readonly status = 422;

  constructor() {
    super('This plan does not restore a backup of this domain. Make a new preview.');
  }
}
