import { AppError } from '../platform/errors/index.js';

export class TooManyTickets extends AppError {
  readonly code = 'too_many_tickets';
  readonly status = 429;

  constructor(retryAfterSeconds: number) {
    super('You have sent several requests already. We answer each of them; please wait before you send another.', {
      retryAfterSeconds,
    });
  }
}
