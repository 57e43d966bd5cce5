import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import { AppConfig } from '../../platform/config/index.js';
import { googleAnswer } from './google-answer.js';
import { identityFrom, type GoogleIdentity } from './google-identity.js';
import { GoogleState } from './google-state.js';

const callbackPath = '/auth/google/callback';

/** The one place where passport's client asks Google, which subclasses may replace. */
interface OAuthCalls {
  _request(
    method: string,
    url: string,
    headers: Record<string, string> | null,
    body: string | Buffer,
    token: string | null,
    callback: (error: unknown, text?: string) => void,
  ): void;
}

/** OAuth 2 authorization code flow with PKCE. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  /** Google's own issuer is the origin of its authorization endpoint; another endpoint is another issuer. */
  private readonly issuer: string;

  constructor(config: AppConfig, state: GoogleState) {
    super({
      // The strategy cannot be constructed without an id. Where none is configured, the guard refuses to use it.
      clientID: config.googleClientId ?? 'not configured',
      clientSecret: config.googleClientSecret?.reveal() ?? '',
      callbackURL: `${config.publicUrl}${callbackPath}`,
      authorizationURL: config.googleAuthUrl,
      tokenURL: config.googleTokenUrl,
      userProfileURL: config.googleUserinfoUrl,
      scope: ['openid', 'email', 'profile'],
      // The types know only stores without PKCE.
      store: state as unknown as NonNullable<StrategyOptions['store']>,
      pkce: true,
    });
    this.issuer = new URL(config.googleAuthUrl).origin;
    const calls = this._oauth2 as unknown as OAuthCalls;
    calls._request = (method, url, headers, body, _token, callback) => {
      // The token is in a header by now.
      googleAnswer({ method, url, headers: headers ?? {}, body }).then((text) => callback(null, text), callback);
    };
  }

  /** The asserted identity; false when a required claim is missing. */
  validate(_access: string, _refresh: string, profile: Profile): GoogleIdentity | false {
    return identityFrom(this.issuer, { ...profile._json });
  }
}
