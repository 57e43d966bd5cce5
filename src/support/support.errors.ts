import { AppError, TooManyRequests } from '../platform/errors/index.js';

export class TooManyTickets extends TooManyRequests {
  readonly code = 'too_many_tickets';

  constructor(retryAfterSeconds: number) {
    super(
      'You have sent several requests already. We answer each of them; please wait before you send another.',
      retryAfterSeconds,
    );
  }
}

export class TooManyTicketMessages extends TooManyRequests {
  readonly code = 'too_many_ticket_messages';

  constructor(retryAfterSeconds: number) {
    super('You have sent many messages in the last hour. Please wait before you send another.', retryAfterSeconds);
  }
}

export class TicketEnded extends AppError {
  readonly code = 'ticket_ended';
  readonly status = 409;

  constructor() {
    super('This ticket ended more than 30 days ago. Please open a new one.');
  }
}
