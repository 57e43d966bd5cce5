import { AppError, TooManyRequests } from '../platform/errors/index.js';

export class NotSignedIn extends AppError {
  readonly code = 'unauthorized';
  readonly status = 401;

  constructor() {
    super('Unauthorized');
  }
}

export class RoleMissing extends AppError {
  readonly code = 'forbidden';
  readonly status = 403;

  constructor() {
    super('You are not allowed to do that');
  }
}

/** One answer for an unknown address, a wrong password and an account without a password. */
export class InvalidCredentials extends AppError {
  readonly code = 'invalid_credentials';
  readonly status = 401;

  constructor() {
    super('The email address or the password is wrong');
  }
}

export class TooManyAttempts extends TooManyRequests {
  readonly code = 'too_many_attempts';

  constructor(retryAfterSeconds: number) {
    super('Too many attempts. Wait a while, then try again', retryAfterSeconds);
  }
}

export class NoPassword extends AppError {
  readonly code = 'no_password';
  readonly status = 409;

  constructor() {
    super('You sign in with Google, so there is no password to change');
  }
}

export class SignupClosed extends AppError {
  readonly code = 'signup_closed';
  readonly status = 403;

  constructor() {
    super('Registration is closed here. Ask the administrator for an account');
  }
}

/** Says what to do and not why, so that it does not confirm whose address it is. */
export class RegistrationRefused extends AppError {
  readonly code = 'registration_refused';
  readonly status = 409;

  constructor() {
    super('No account could be made with this email address. If it is yours, sign in instead');
  }
}

export class VerificationLinkInvalid extends AppError {
  readonly code = 'verification_link_invalid';
  readonly status = 403;

  constructor() {
    super('This link has been used already or has expired. Sign in, or register again to get a new one');
  }
}

/** Asked for what only the owner may do, in a session that somebody may have left open. */
export class FreshSignInNeeded extends AppError {
  readonly code = 'fresh_sign_in_needed';
  readonly status = 403;

  constructor() {
    super('Sign in again to do this: your last sign-in was more than 15 minutes ago');
  }
}

/** The same for what an administrator does to other people. */
export class RecentSignInNeeded extends AppError {
  readonly code = 'recent_sign_in_needed';
  readonly status = 403;

  constructor() {
    super('Sign in again to do this: your last sign-in was more than 12 hours ago');
  }
}

/** Told only to people who have shown that the account is theirs. */
export class AccountSuspended extends AppError {
  readonly code = 'account_suspended';
  readonly status = 403;

  constructor() {
    super('This account is suspended. Ask the operator of this installation');
  }
}

export class AddressLinkInvalid extends AppError {
  readonly code = 'address_link_invalid';
  readonly status = 403;

  constructor() {
    super('This link has been used already or has expired');
  }
}

/** Somebody has to be able to administer the server. */
export class LastAdmin extends AppError {
  readonly code = 'last_admin';
  readonly status = 409;

  constructor() {
    super('You are the only administrator. Make somebody else an administrator first');
  }
}

export class KeepLinkInvalid extends AppError {
  readonly code = 'keep_link_invalid';
  readonly status = 403;

  constructor() {
    super('This link has been used already or has expired. Sign in to see whether the account is still there');
  }
}

export class ResetLinkInvalid extends AppError {
  readonly code = 'reset_link_invalid';
  readonly status = 403;

  constructor() {
    super('This link has been used already or has expired. Ask for a new one');
  }
}

export class SetupLinkInvalid extends AppError {
  readonly code = 'setup_link_invalid';
  readonly status = 403;

  constructor() {
    super('This setup link is no longer valid. Start the server again to get a new one');
  }
}
