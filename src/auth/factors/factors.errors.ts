import { AppError } from '../../platform/errors/index.js';

/** One answer for every proof that does not count: wrong, used already, too old, unknown. */
export class FactorRefused extends AppError {
  readonly code = 'factor_refused';
  readonly status = 403;

  constructor() {
    super('This code is wrong or was used already. Wait for the next one, then try again');
  }
}

export class PasskeyRefused extends AppError {
  readonly code = 'passkey_refused';
  readonly status = 403;

  constructor(cause?: unknown) {
    super('This passkey was not accepted. Try again, or choose another way', { cause });
  }
}

export class SignInExpired extends AppError {
  readonly code = 'sign_in_expired';
  readonly status = 403;

  constructor() {
    super('This sign-in took too long or was ended. Start again');
  }
}

export class AuthenticatorExists extends AppError {
  readonly code = 'authenticator_exists';
  readonly status = 409;

  constructor() {
    super('An authenticator app is set up already. Remove it first');
  }
}

export class FactorMissing extends AppError {
  readonly code = 'factor_missing';
  readonly status = 409;

  constructor() {
    super('Set up an authenticator app or a passkey first');
  }
}

export class TooManyPasskeys extends AppError {
  readonly code = 'too_many_passkeys';
  readonly status = 403;

  constructor(most: number) {
    super(`You can have at most ${most} passkeys. Remove one first`, { extras: { limit: most } });
  }
}

export class PasskeysUnavailable extends AppError {
  readonly code = 'passkeys_unavailable';
  readonly status = 409;

  constructor() {
    super('Passkeys need a host name and HTTPS. The operator sets both by BASE_URL');
  }
}

/** Without it, nobody could sign in to the account any more. */
export class LastWayIn extends AppError {
  readonly code = 'last_way_in';
  readonly status = 409;

  constructor() {
    super('This is your only way to sign in. First set a password, or add a passkey that signs in without one');
  }
}
