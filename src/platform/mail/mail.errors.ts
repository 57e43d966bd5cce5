import { AppError, TooManyRequests } from '../errors/index.js';

/** The address has received all the mails that it may get in an hour. */
export class MailboxCapReached extends TooManyRequests {
  readonly code = 'mailbox_cap_reached';

  constructor(retryAfterSeconds: number) {
    super('We have already sent many mails to this address. Try again later.', retryAfterSeconds);
  }
}

/** The mail was sent, or its links were forgotten when it was given up: nobody could use them. */
export class MailNotSendable extends AppError {
  readonly code = 'mail_not_sendable';
  readonly status = 409;
}
