import { AppError } from '../../errors/index.js';

/** Every connection of this process was in use for the whole of the time that a request may wait for one. */
export class DatabaseBusy extends AppError {
  readonly code = 'database_busy';
  readonly status = 503;

  constructor(cause: unknown) {
    super('The server is busy. Try again in a moment.', { retryAfterSeconds: 5, cause });
  }
}
