import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy, type Profile, type VerifyCallback } from 'passport-google-oauth20';
import { AppConfig } from '../platform/config/index.js';
import type { GoogleIdentity } from './google-sign-in.js';
import { GoogleRefused } from './google.errors.js';
import { ANONYMOUS_LIMIT_MS } from './session.policy.js';

const CALLBACK_PATH = '/auth/google/callback';

/** The OAuth 2 dance: authorization code with PKCE, its state kept in the visitor's session. */
@Injectable()
export class GoogleOAuth {
  private readonly log = new Logger('GoogleOAuth');
  private readonly passport = new passport.Passport();

  constructor(private readonly config: AppConfig) {
    if (this.isConfigured) this.passport.use(strategyFor(config));
  }

  get isConfigured(): boolean {
    return this.config.googleClientId !== undefined && this.config.googleClientSecret !== undefined;
  }

  /** Answers with the redirect to Google. */
  async sendToGoogle(request: Request, response: Response): Promise<void> {
    this.assertConfigured();
    if (!request.session.userId) request.session.cookie.maxAge = ANONYMOUS_LIMIT_MS;
    await new Promise<void>((resolve, reject) => {
      response.once('finish', resolve);
      this.authenticate(request, response, (error) => reject(asRefusal(error)));
    });
  }

  /** Who came back from Google. Rejects with `GoogleRefused`; the code is redeemed once. */
  async identify(request: Request, response: Response): Promise<GoogleIdentity> {
    this.assertConfigured();
    // Without a code passport would start anew: a loop for whoever lands here by hand.
    if (!request.query.code && !request.query.error) throw new GoogleRefused('google_failed');
    return new Promise((resolve, reject) => {
      this.authenticate(request, response, (error, identity) => {
        if (identity) return resolve(identity);
        if (error) this.log.warn(`Sign-in with Google failed: ${reasonOf(error)}`);
        reject(request.query.error === 'access_denied' ? new GoogleRefused('google_denied') : asRefusal(error));
      });
    });
  }

  private authenticate(
    request: Request,
    response: Response,
    done: (error: unknown, identity?: GoogleIdentity | false) => void,
  ): void {
    const options = { session: false, prompt: 'select_account' };
    const run = this.passport.authenticate('google', options, done) as (
      request: Request,
      response: Response,
      next: (error?: unknown) => void,
    ) => void;
    run(request, response, done);
  }

  private assertConfigured(): void {
    if (!this.isConfigured) throw new GoogleRefused('google_unavailable');
  }
}

function strategyFor(config: AppConfig): Strategy {
  const options = {
    clientID: config.googleClientId ?? '',
    clientSecret: config.googleClientSecret?.reveal() ?? '',
    callbackURL: `${config.publicUrl}${CALLBACK_PATH}`,
    authorizationURL: config.googleAuthUrl,
    tokenURL: config.googleTokenUrl,
    userProfileURL: config.googleUserinfoUrl,
    scope: ['openid', 'email', 'profile'],
    state: true,
    pkce: true,
  };
  // Google's own issuer is the origin of its authorization endpoint; another endpoint is another issuer.
  const issuer = new URL(config.googleAuthUrl).origin;
  return new Strategy(options, (_access: string, _refresh: string, profile: Profile, done: VerifyCallback) => {
    done(null, identityOf(profile, issuer));
  });
}

function identityOf(profile: Profile, issuer: string): GoogleIdentity | false {
  const claims: Record<string, unknown> = { ...profile._json };
  const { sub, email, given_name: firstName, family_name: lastName, picture } = claims;
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return false;
  return {
    issuer,
    subject: sub,
    email,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: typeof firstName === 'string' ? firstName : null,
    lastName: typeof lastName === 'string' ? lastName : null,
    profileImageUrl: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
  };
}

/** An OAuth error code such as `invalid_grant`, else the kind of error: free text of the other side stays out of the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' && /^[a-z_]{1,40}$/i.test(code) ? code : error.name;
}

function asRefusal(error: unknown): GoogleRefused {
  return new GoogleRefused('google_failed', error);
}
