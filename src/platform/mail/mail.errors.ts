import { AppError } from '../errors/index.js';

/** The address has received all the mails that it may get in an hour. */
export class MailboxCapReached extends AppError {
  readonly code = 'mailbox_cap_reached';
  readonly status = 429;

  constructor(retryAfterSeconds: number) {
    super('We have already sent many mails to this address. Try again later.', { retryAfterSeconds });
  }
}
