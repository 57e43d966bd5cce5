import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { GoogleRefused } from './google.errors.js';

const identityKey = 'googleIdentity';

/** Sends the visitor to Google. */
@Injectable()
export class ToGoogle extends AuthGuard('google') {
  constructor(private readonly config: AppConfig) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    assertConfigured(this.config);
    return (await super.canActivate(context)) === true;
  }

  override getAuthenticateOptions() {
    return { session: false, prompt: 'select_account' };
  }

  override handleRequest<T>(error: unknown): T {
    throw new GoogleRefused('google_failed', error);
  }
}

/** Redeems the code of Google's redirect, once, and sets `googleIdentity` on the request. */
@Injectable()
export class FromGoogle extends AuthGuard('google') {
  private readonly log = new Logger('Google');

  constructor(private readonly config: AppConfig) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    assertConfigured(this.config);
    const { query } = context.switchToHttp().getRequest<Request>();
    // Without a code, passport would redirect to Google again: a loop for anyone who opens this address by hand.
    if (!query.code && !query.error) throw new GoogleRefused('google_failed');
    return (await super.canActivate(context)) === true;
  }

  override getAuthenticateOptions() {
    return { session: false, property: identityKey };
  }

  override handleRequest<T>(error: unknown, identity: T, _info: unknown, context: ExecutionContext): T {
    if (identity) return identity;
    if (error) this.log.warn(`Sign-in with Google failed: ${reasonOf(error)}`);
    const { query } = context.switchToHttp().getRequest<Request>();
    throw new GoogleRefused(query.error === 'access_denied' ? 'google_denied' : 'google_failed', error);
  }
}

function assertConfigured({ offersGoogle }: AppConfig): void {
  if (!offersGoogle) throw new GoogleRefused('google_unavailable');
}

/** Returns an OAuth error code such as `invalid_grant`, or else the kind of error. Free text from Google is not logged. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' && /^[a-z_]{1,40}$/i.test(code) ? code : error.name;
}
