import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { Clock, dayMs, minuteMs } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { NotFound, ValidationFailed, sayInput } from '../../platform/errors/index.js';
import type { Actor } from '../actor.js';
import { NotSignedIn } from '../auth.errors.js';
import { Sessions } from '../sessions/sessions.js';
import { User } from '../accounts/user.entity.js';
import { SecurityNews } from '../security/security-news.js';
import { ApiToken, type TokenScope } from './api-token.entity.js';
import { TooManyTokens } from './api-token.errors.js';
import type { CreateTokenDto } from './api-tokens.dto.js';
import { hashOfToken, isTokenText, newTokenText } from './token-text.js';

const mostTokens = 20;
const longestLifeDays = 365;
/** A busy program would otherwise cost an update per request. */
const lastUsedResolutionMs = minuteMs;

/** Keys that a person gives to programs. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly news: SecurityNews,
  ) {}

  /** The user's tokens, also expired ones; the latest first. */
  async list({ id: userId }: Pick<Actor, 'id'>): Promise<ApiToken[]> {
    return this.em.fork().find(ApiToken, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  /**
   * The token and, this once, its text. Rejects with `ValidationFailed` and `TooManyTokens`, and with `NotSignedIn`
   * where a change of credentials has ended the session meanwhile: no token outlives one.
   */
  async create(
    { id: userId }: Pick<Actor, 'id'>,
    { name, scopes, expiresAt }: CreateTokenDto,
    request: Request,
  ): Promise<{ token: ApiToken; text: string }> {
    const createdAt = this.clock.now();
    const expires = expiryOf(expiresAt, createdAt);
    const text = newTokenText();
    const token = await this.em.fork().transactional(async (em) => {
      // Otherwise parallel requests would each see room for one more.
      const owner = await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!(await this.sessions.isOpen(em, request))) throw new NotSignedIn();
      if ((await em.count(ApiToken, { userId })) >= mostTokens) throw new TooManyTokens(mostTokens);
      const secret = { hash: hashOfToken(text), scopes, expiresAt: expires };
      await this.news.record(em, owner, 'keyCreated', name);
      return em.create(ApiToken, { id: newId(), userId, name, ...secret, createdAt });
    });
    return { token, text };
  }

  /** From the next request on it is worth nothing. Rejects with `NotFound`. */
  async revoke({ id: userId }: Pick<Actor, 'id'>, id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const token = isUUID(id) ? await em.findOne(ApiToken, { id, userId }, { lockMode }) : null;
      if (!token) throw new NotFound('API token');
      em.remove(token);
      await this.news.record(em, await em.findOneOrFail(User, { id: userId }), 'keyRevoked', token.name);
    });
  }

  /** The name, the owner and the scopes of a valid token; null for any other text, so that an answer never shows why. */
  async findByToken(text: string): Promise<{ name: string; user: User; scopes: readonly TokenScope[] } | null> {
    if (!isTokenText(text)) return null;
    const em = this.em.fork();
    const now = this.clock.now();
    const token = await em.findOne(ApiToken, { hash: hashOfToken(text) });
    if (!token?.isValid(now)) return null;
    const user = await em.findOne(User, { id: token.userId });
    if (!user || user.suspendedAt) return null;
    const used = token.lastUsedAt?.getTime() ?? 0;
    // By the id alone: one that is revoked meanwhile must not come back.
    if (now.getTime() - used >= lastUsedResolutionMs)
      await em.nativeUpdate(ApiToken, { id: token.id }, { lastUsedAt: now });
    return { name: token.name, user, scopes: token.scopes };
  }
}

/** No token lives for ever: what is forgotten somewhere ends by itself. */
function expiryOf(given: string | undefined, now: Date): Date {
  const latest = new Date(now.getTime() + longestLifeDays * dayMs);
  if (given === undefined) return latest;
  const expires = new Date(given);
  if (expires <= now) throw new ValidationFailed({ expiresAt: sayInput('expiryPast') });
  if (expires > latest) throw new ValidationFailed({ expiresAt: sayInput('expiryFar', { days: longestLifeDays }) });
  return expires;
}
