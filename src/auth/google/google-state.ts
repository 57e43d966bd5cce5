import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock, minuteMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { cookieAttributes, cookieName, cookieOf } from '../cookies.js';
import { nextPath } from '../next-path.js';
import { readSignedText, signText } from '../signed-text.js';

/** How long a visitor may take on Google's pages. */
const validForMs = 15 * minuteMs;

interface Departure {
  /** The OAuth state: the callback must bring it back. */
  handle: string;
  /** The secret of PKCE: redeems the code that was asked for in this browser, and no other. */
  verifier: string;
  /** The page to open afterwards. */
  next: string | null;
  /** The ticket of a signed-in person who wants to link the account; null for a sign-in. */
  link: string | null;
  expiresAt: number;
}

const longestTicket = 500;

type Done<Answers extends unknown[]> = (error: Error | null, ...answers: Answers) => void;

/** Keeps passport's state in a signed cookie while the visitor is at Google, so that a visitor costs no row. */
@Injectable()
export class GoogleState {
  private readonly key: Buffer;
  private readonly cookie: string;

  constructor(
    vault: Vault,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = vault.deriveKey('google state');
    this.cookie = cookieName('google', config);
  }

  /** Passport calls it with these five parameters, by their number. */
  store(request: Request, verifier: string, _state: unknown, _meta: unknown, done: Done<[string]>): void {
    const handle = randomBytes(24).toString('base64url');
    const expiresAt = this.clock.now().getTime() + validForMs;
    const { next, link } = request.query;
    const ticket = typeof link === 'string' && link.length <= longestTicket ? link : null;
    const departure: Departure = { handle, verifier, next: nextPath(next), link: ticket, expiresAt };
    request.res?.cookie(this.cookie, signText(this.key, departure), {
      ...cookieAttributes(this.config),
      maxAge: validForMs,
    });
    done(null, handle);
  }

  /** Each departure is good for one return. */
  verify(request: Request, handle: string, done: Done<[string | false, unknown?]>): void {
    const departure = this.departureOf(request);
    request.res?.clearCookie(this.cookie, cookieAttributes(this.config));
    if (departure?.handle !== handle) return done(null, false, { message: 'other_browser' });
    done(null, departure.verifier);
  }

  /** The page that the visitor wanted, on the way to Google or back. */
  nextOf(request: Request): string | null {
    return nextPath(request.query.next) ?? this.departureOf(request)?.next ?? null;
  }

  /** The ticket that the browser left with. */
  linkOf(request: Request): string | null {
    return this.departureOf(request)?.link ?? null;
  }

  private departureOf(request: Request): Departure | null {
    const departure = readSignedText<Departure>(this.key, cookieOf(request, this.cookie));
    return departure && departure.expiresAt > this.clock.now().getTime() ? departure : null;
  }
}
