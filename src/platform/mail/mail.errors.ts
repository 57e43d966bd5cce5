import { AppError } from '../errors/index.js';

/** One address has got all the mail that it may get in an hour: nobody can be flooded through us. */
export class MailboxCapReached extends AppError {
  readonly code = 'mailbox_cap_reached';
  readonly status = 429;

  constructor(retryAfterSeconds: number) {
    super('This address has been sent many mails just now. Try again later.', { retryAfterSeconds });
  }
}
