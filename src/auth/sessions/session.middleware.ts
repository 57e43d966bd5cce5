import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { AppConfig } from '../../platform/config/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { cookieName } from '../cookies.js';
import { absoluteLimitMs } from './session.policy.js';
import { SessionStore } from './session-store.js';
import type { Role } from '../accounts/user.entity.js';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    /** Role at sign-in; a role change forces a new session id. */
    role: Role;
    signedInAt: string;
    /** When the person showed a second factor in this session, or at its sign-in. Absent where they have shown none. */
    factorAt?: string;
    /** The browser's name for itself, for the list of sessions. Absent in sessions from before it was kept. */
    userAgent?: string;
    /** The network address of the sign-in. Absent in sessions from before it was kept. */
    address?: string;
    seenAt: string;
  }
}

/** Finds the session of the cookie. Nothing is stored and no cookie is set until someone signs in. */
@Injectable()
export class SessionMiddleware implements NestMiddleware {
  private readonly load: RequestHandler;
  private readonly isHttps: boolean;

  constructor(config: AppConfig, vault: Vault, store: SessionStore) {
    this.isHttps = config.isHttps;
    this.load = session({
      store,
      name: sessionCookieName(config),
      secret: vault.deriveKey('session cookie').toString('base64'),
      resave: false,
      saveUninitialized: false,
      // The cookie outlives the idle limit on purpose: the server keeps that one.
      cookie: { httpOnly: true, secure: this.isHttps, sameSite: 'lax', path: '/', maxAge: absoluteLimitMs },
    });
  }

  use(request: Request, response: Response, next: NextFunction): void {
    // express-session sends Secure cookies only where it sees TLS. BASE_URL says https: a proxy ended it.
    if (this.isHttps) Object.defineProperty(request, 'secure', { value: true });
    this.load(request, response, next);
  }
}

export function sessionCookieName(config: AppConfig): string {
  return cookieName('sid', config);
}
