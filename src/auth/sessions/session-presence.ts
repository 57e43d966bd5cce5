import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { User } from '../accounts/user.entity.js';
import { cookieOf } from '../cookies.js';
import { SessionMiddleware, sessionCookieName } from './session.middleware.js';

/** Tells visitors of pages from people with a session. Routes of the API have their guard. */
@Injectable()
export class SessionPresence {
  constructor(
    private readonly config: AppConfig,
    private readonly middleware: SessionMiddleware,
    private readonly em: EntityManager,
  ) {}

  /** Whether the API would answer this browser as a user. Looks nothing up for one without a session cookie. */
  async isSignedIn(request: Request, response: Response): Promise<boolean> {
    if (cookieOf(request, sessionCookieName(this.config)) === undefined) return false;
    await new Promise<void>((resolve, reject) => {
      this.middleware.use(request, response, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
    const userId = request.session?.userId;
    return userId !== undefined && (await this.em.fork().count(User, { id: userId, suspendedAt: null })) > 0;
  }
}
