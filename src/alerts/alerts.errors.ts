import { AppError, TooManyRequests, sayInput } from '../platform/errors/index.js';

/** Limits confirmation mails, so that nobody can flood an address, neither from one account nor from many. */
export class TooManyConfirmations extends TooManyRequests {
  readonly code = 'too_many_confirmations';

  constructor(retryAfterSeconds: number) {
    super(
      'We have already sent a confirmation mail to this address. Check that mailbox, or try again later.',
      retryAfterSeconds,
    );
  }
}

export class AlreadyConfirmed extends AppError {
  readonly code = 'already_confirmed';
  readonly status = 409;

  constructor() {
    super('This address is already confirmed');
  }
}

export class NoTestAddress extends AppError {
  readonly code = 'no_test_address';
  readonly status = 400;

  constructor() {
    super('Add at least one email address to test email alerts');
  }
}

export class RecipientNotConfirmed extends AppError {
  readonly code = 'recipient_not_confirmed';
  readonly status = 422;

  constructor(emails: readonly string[]) {
    super(`Test alerts go to confirmed recipients of this domain only. Not confirmed: ${emails.join(', ')}`, {
      details: { testEmails: sayInput('notConfirmed') },
      extras: { emails: emails.join(', ') },
    });
  }
}

export class TestEmailFailed extends AppError {
  readonly code = 'test_email_failed';
  readonly status = 502;

  constructor() {
    super('Failed to send test email alert. Check your email configuration.', { extras: { emailsSent: 0 } });
  }
}

export class TooManyTests extends TooManyRequests {
  readonly code = 'too_many_tests';

  constructor(retryAfterSeconds: number) {
    super('You have already sent several test alerts. Wait a while before you try again.', retryAfterSeconds);
  }
}

export class TooManyChannels extends AppError {
  readonly code = 'too_many_channels';
  readonly status = 403;

  constructor(limit: number) {
    super(`A domain can have up to ${limit} alert channels`, { extras: { limit } });
  }
}
