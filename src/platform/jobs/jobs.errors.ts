import { AppError } from '../errors/index.js';

/** An equal job waits for its next attempt: two of one key would run at the same time. */
export class JobWaitsAlready extends AppError {
  readonly code = 'job_waits_already';
  readonly status = 409;

  constructor() {
    super('An equal job is about to be tried again already');
  }
}
