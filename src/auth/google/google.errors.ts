import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../platform/errors/index.js';

const messages = {
  google_unavailable: 'Sign-in with Google is not set up here',
  google_denied: 'You did not allow the sign-in with Google',
  google_failed: 'The sign-in with Google did not work. Try again',
  google_email_unproven: 'Google has not verified the e-mail address of this account',
  google_email_taken: 'There is already an account with this e-mail address. Sign in the way you did before',
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

/** On Google's routes a browser waits for a page, so a refusal redirects instead of answering with JSON. */
@Catch(GoogleRefused)
export class RedirectToSignIn implements ExceptionFilter<GoogleRefused> {
  catch(refused: GoogleRefused, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().redirect(`/login?error=${refused.code}`);
  }
}
