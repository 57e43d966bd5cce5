import { AppError } from '../../platform/errors/index.js';

const messages = {
  google_unavailable: 'Sign-in with Google is not set up here',
  google_denied: 'You did not allow the sign-in with Google',
  google_failed: 'The sign-in with Google did not work. Try again',
  google_email_unproven: 'Google has not verified the email address of this account',
  google_email_taken: 'There is already an account with this email address. Sign in the way you did before',
  google_unlinked:
    'You have unlinked Google from your account. Sign in another way, then link it again in the security settings',
  signup_closed: 'Registration is closed here. Ask the administrator for an account',
} as const;

export type GoogleRefusal = keyof typeof messages;

/** Leads the browser to the sign-in page, which shows the message for `code`. */
export class GoogleRefused extends AppError {
  readonly status = 403;

  constructor(
    readonly code: GoogleRefusal,
    cause?: unknown,
  ) {
    super(messages[code], { cause });
  }
}

const linkMessages = {
  google_link_expired: 'This took too long. Sign in again, then link the Google account',
  google_linked_already: 'A Google account is linked already. Unlink it first',
  google_account_taken: 'This Google account belongs to another account here',
} as const;

/** Leads the browser back to the settings, which show the message for `code`. */
export class GoogleLinkRefused extends AppError {
  readonly status = 403;

  constructor(readonly code: keyof typeof linkMessages) {
    super(linkMessages[code]);
  }
}
