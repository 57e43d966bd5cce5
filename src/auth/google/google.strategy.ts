import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type Profile } from 'passport-google-oauth20';
import { AppConfig } from '../../platform/config/index.js';
import type { GoogleIdentity } from './google-sign-in.js';

const callbackPath = '/auth/google/callback';

/** OAuth 2 authorization code flow with PKCE. The state is kept in the visitor's session. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  /** Google's own issuer is the origin of its authorization endpoint; another endpoint is another issuer. */
  private readonly issuer: string;

  constructor(config: AppConfig) {
    super({
      // The strategy cannot be constructed without an id. Where none is configured, the guard refuses to use it.
      clientID: config.googleClientId ?? 'not configured',
      clientSecret: config.googleClientSecret?.reveal() ?? '',
      callbackURL: `${config.publicUrl}${callbackPath}`,
      authorizationURL: config.googleAuthUrl,
      tokenURL: config.googleTokenUrl,
      userProfileURL: config.googleUserinfoUrl,
      scope: ['openid', 'email', 'profile'],
      state: true,
      pkce: true,
    });
    this.issuer = new URL(config.googleAuthUrl).origin;
  }

  /** The asserted identity; false when a required claim is missing. */
  validate(_access: string, _refresh: string, profile: Profile): GoogleIdentity | false {
    const claims: Record<string, unknown> = { ...profile._json };
    const { sub, email, given_name: firstName, family_name: lastName, picture } = claims;
    if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return false;
    return {
      issuer: this.issuer,
      subject: sub,
      email,
      emailVerified: claims.email_verified === true || claims.email_verified === 'true',
      firstName: typeof firstName === 'string' ? firstName : null,
      lastName: typeof lastName === 'string' ? lastName : null,
      profileImageUrl: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
    };
  }
}
