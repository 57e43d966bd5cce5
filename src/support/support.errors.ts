import { TooManyRequests } from '../platform/errors/index.js';

export class TooManyTickets extends TooManyRequests {
  readonly code = 'too_many_tickets';

  constructor(retryAfterSeconds: number) {
    super(
      'You have sent several requests already. We answer each of them; please wait before you send another.',
      retryAfterSeconds,
    );
  }
}
