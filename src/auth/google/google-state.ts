import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock, minuteMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { cookieName, cookieOf } from '../cookies.js';
import { nextPath } from '../next-path.js';

/** How long a visitor may take on Google's pages. */
const validForMs = 15 * minuteMs;

interface Departure {
  /** The OAuth state: the callback must bring it back. */
  handle: string;
  /** The secret of PKCE: redeems the code that was asked for in this browser, and no other. */
  verifier: string;
  /** The page to open afterwards. */
  next: string | null;
  expiresAt: number;
}

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
    const departure: Departure = { handle, verifier, next: nextPath(request.query.next), expiresAt };
    const content = Buffer.from(JSON.stringify(departure)).toString('base64url');
    request.res?.cookie(this.cookie, `${content}.${this.sign(content)}`, { ...this.attributes, maxAge: validForMs });
    done(null, handle);
  }

  /** Each departure is good for one return. */
  verify(request: Request, handle: string, done: Done<[string | false, unknown?]>): void {
    const departure = this.departureOf(request);
    request.res?.clearCookie(this.cookie, this.attributes);
    if (departure?.handle !== handle) return done(null, false, { message: 'The state is not of this browser' });
    done(null, departure.verifier);
  }

  /** The page that the visitor wanted, on the way to Google or back. */
  nextOf(request: Request): string | null {
    return nextPath(request.query.next) ?? this.departureOf(request)?.next ?? null;
  }

  private departureOf(request: Request): Departure | null {
    const [, content, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(cookieOf(request, this.cookie) ?? '') ?? [];
    if (!content || !signature) return null;
    if (!timingSafeEqual(Buffer.from(this.sign(content)), Buffer.from(signature))) return null;
    const departure = JSON.parse(Buffer.from(content, 'base64url').toString()) as Departure;
    return departure.expiresAt > this.clock.now().getTime() ? departure : null;
  }

  private get attributes() {
    return { httpOnly: true, secure: this.config.isHttps, sameSite: 'lax' as const, path: '/' };
  }

  private sign(content: string): string {
    return createHmac('sha256', this.key).update(content).digest('base64url');
  }
}
