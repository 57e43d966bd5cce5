import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock, minuteMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { cookieAttributes, cookieName, cookieOf } from '../cookies.js';
import { hashOfToken, newLinkToken } from '../link-token.js';
import type { User } from '../accounts/user.entity.js';
import { SignInExpired } from './factors.errors.js';
import { PendingSignIn, type FirstStep } from './pending-sign-in.entity.js';

const validForMs = 5 * minuteMs;

/** Sign-ins between their two steps, known by a cookie of one browser. */
@Injectable()
export class PendingSignIns {
  private readonly cookie: string;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.cookie = cookieName('pending', config);
  }

  async start(em: EntityManager, response: Response, user: User, firstStep: FirstStep): Promise<void> {
    const now = this.clock.now();
    const token = newLinkToken();
    await em.nativeDelete(PendingSignIn, { expiresAt: { $lte: now } });
    await em.insert(PendingSignIn, {
      tokenHash: hashOfToken(token),
      userId: user.id,
      firstStep,
      credentialsHash: user.credentialsHash(),
      expiresAt: new Date(now.getTime() + validForMs),
    });
    response.cookie(this.cookie, token, { ...cookieAttributes(this.config), maxAge: validForMs });
  }

  /** The pending sign-in of this browser. Rejects with `SignInExpired`. */
  async find(em: EntityManager, request: Request): Promise<PendingSignIn> {
    const tokenHash = hashOfToken(cookieOf(request, this.cookie) ?? '');
    const found = await em.findOne(PendingSignIn, { tokenHash, expiresAt: { $gt: this.clock.now() } });
    if (!found) throw new SignInExpired();
    return found;
  }

  /** Ends it, in the caller's transaction: of parallel requests, one goes on. Rejects with `SignInExpired`. */
  async take(em: EntityManager, { tokenHash }: PendingSignIn): Promise<void> {
    if ((await em.nativeDelete(PendingSignIn, { tokenHash })) !== 1) throw new SignInExpired();
  }

  forget(response: Response): void {
    response.clearCookie(this.cookie, cookieAttributes(this.config));
  }
}
