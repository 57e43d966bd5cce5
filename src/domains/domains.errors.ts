import { AppError, sayInput } from '../platform/errors/index.js';

/** "A, B and C". */
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

export class ProviderNotSupported extends AppError {
  readonly code = 'provider_not_supported';
  readonly status = 422;

  constructor(supported: readonly string[]) {
    super(`This DNS provider is not yet supported. Only ${listed.format(supported)} are currently available.`, {
      details: { providerId: sayInput('notSupported') },
    });
  }
}

/** Switched off, or not released to the account. */
export class ProviderInactive extends AppError {
  readonly code = 'provider_inactive';
  readonly status = 422;

  constructor(displayName: string) {
    super(
      `${displayName} is not open for new domains at the moment. Ask the administrator. ` +
        'Domains that are there already keep working.',
      { details: { providerId: sayInput('switchedOff') }, extras: { provider: displayName } },
    );
  }
}

/** It is part of the product, so the next start would bring it back. */
export class ProviderNotRemovable extends AppError {
  readonly code = 'provider_not_removable';
  readonly status = 409;

  constructor(displayName: string) {
    super(`${displayName} is part of Zonekeeper and cannot be deleted. Switch it off instead.`, {
      extras: { provider: displayName },
    });
  }
}

export class ProviderExists extends AppError {
  readonly code = 'provider_exists';
  readonly status = 409;

  constructor(name: string) {
    super(`There is a DNS provider named ${name} already`, { extras: { provider: name } });
  }
}

export class DomainExists extends AppError {
  readonly code = 'domain_exists';
  readonly status = 409;

  constructor(name: string) {
    super(`${name} is already in your account`, {
      details: { name: sayInput('alreadyYours') },
      extras: { domain: name },
    });
  }
}

/** The row was changed in the database: its secrets belong to other settings. */
export class CredentialsUnreadable extends AppError {
  readonly code = 'credentials_unreadable';
  readonly status = 409;

  constructor(displayName: string, cause: unknown) {
    super(
      `The stored credentials of ${displayName} do not belong to its present settings, so nothing was sent. ` +
        'Check the settings and enter the credentials again.',
      { cause, extras: { connection: displayName } },
    );
  }
}

export class ProviderAccountInUse extends AppError {
  readonly code = 'provider_account_in_use';
  readonly status = 409;

  constructor(domains: readonly string[]) {
    super(`Domains still use this connection: ${listed.format(domains)}. Delete or move them first.`, {
      extras: { domains: domains.join(', ') },
    });
  }
}

/** Its credentials were removed, because somebody else had entered them. */
export class ConnectionSwitchedOff extends AppError {
  readonly code = 'connection_switched_off';
  readonly status = 422;

  constructor(displayName: string) {
    super(`The connection ${displayName} is switched off. Enter its credentials again to use it.`);
  }
}

export class SandboxOff extends AppError {
  readonly code = 'sandbox_off';
  readonly status = 422;

  constructor() {
    super('The sandbox is switched off on this server');
  }
}
