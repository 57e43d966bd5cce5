import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { clientAddress } from '../../platform/http-server/index.js';
import { cookieAttributes } from '../cookies.js';
import { SessionStore, type ListedSession } from './session-store.js';
import { sessionCookieName } from './session.middleware.js';
import type { Role, User } from '../accounts/user.entity.js';

const longestUserAgent = 300;

/** Opens and ends the session of a request. */
@Injectable()
export class Sessions {
  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly store: SessionStore,
  ) {}

  /**
   * Starts a session under a new id, so an id that somebody planted in this browser becomes worthless. `factorAt`: when
   * the person showed a second factor, ISO 8601.
   */
  async start(request: Request, user: Pick<User, 'id' | 'role'>, factorAt?: string): Promise<void> {
    await settled((done) => request.session.regenerate(done));
    const now = this.clock.now().toISOString();
    const userAgent = request.get('user-agent')?.slice(0, longestUserAgent);
    const seen = { signedInAt: now, seenAt: now, userAgent, address: clientAddress(request) };
    const data = { userId: user.id, role: user.role, ...seen, factorAt };
    // Saved before the answer: otherwise a fast second request would find no session.
    await settled((done) => this.store.open(request.sessionID, Object.assign(request.session, data), done));
  }

  /**
   * Gives the session a new id: after a change of role, and where others are ended, since the cookie of this one may have
   * been copied. The time of sign-in stays. False where the session was ended meanwhile: then the request has none.
   */
  async renew(request: Request, role: Role): Promise<boolean> {
    const { userId, signedInAt, factorAt, seenAt, userAgent, address } = request.session;
    const before = request.sessionID;
    request.sessionStore.generate(request);
    Object.assign(request.session, { userId, role, signedInAt, factorAt, seenAt, userAgent, address });
    if (await this.store.rename(before, request.sessionID, request.session)) return true;
    await settled((done) => request.session.destroy(done));
    return false;
  }

  async end(request: Request, response: Response): Promise<void> {
    await settled((done) => request.session.destroy(done));
    response.clearCookie(sessionCookieName(this.config), cookieAttributes(this.config));
  }

  /** See `SessionStore.listOf`. */
  async listOf(
    em: EntityManager,
    { sessionID: sid }: Request,
    userId: string,
    page: { offset: number; limit: number },
  ): Promise<{ rows: ListedSession[]; total: number }> {
    return this.store.listOf(em, { userId, sid }, page);
  }

  /** Whether the session of the request was not ended since the request began. */
  async isOpen(em: EntityManager, request: Request): Promise<boolean> {
    return this.store.isStored(em, request.sessionID);
  }

  /** Rejects with `NotFound` where the person has no such session. */
  async endOneOf(em: EntityManager, userId: string, id: string): Promise<void> {
    if (!(await this.store.destroyOneOf(em, userId, id))) throw new NotFound('Session');
  }

  async endOthersOf(em: EntityManager, request: Request, userId: string): Promise<void> {
    await this.store.destroyOthersOf(em, userId, request.sessionID);
  }

  /** Signs a person out everywhere, in the caller's transaction. */
  async endAllOf(em: EntityManager, userId: string): Promise<void> {
    await this.store.destroyAllOf(em, userId);
  }
}

function settled(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve()));
  });
}
