import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Clock } from '../../platform/clock/index.js';
import { isPublicKey } from '../../platform/http-server/index.js';
import { nameApiKey } from '../../platform/origin/index.js';
import type { Actor } from '../actor.js';
import { FreshSignInNeeded, NotSignedIn, RecentSignInNeeded, RoleMissing } from '../auth.errors.js';
import { freshSignInKey, rolesKey, sessionOnlyKey, tokenOnlyKey } from '../access.decorators.js';
import { hasFactor } from '../factors/factor-rows.js';
import { freshForMs, isFactorFresh, isFresh } from './session.policy.js';
import { Sessions } from './sessions.js';
import { ScopeMissing, TokenNotAllowed } from '../tokens/api-token.errors.js';
import { ApiTokens } from '../tokens/api-tokens.js';
import { User, type Role } from '../accounts/user.entity.js';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The access rules of a route. */
interface RouteRules {
  roles: Role[] | undefined;
  sessionOnly: boolean;
  tokenOnly: boolean;
  /** The greatest age of the sign-in; null where any will do. */
  freshWithinMs: number | null;
}

/**
 * On every route: 401 without a session or an API token unless it is `@Public()`, 403 without the role of
 * `@Roles()`, and 403 for tokens where it is `@SessionOnly()`, for administrators, or beyond the token's scopes. A
 * `@TokenOnly()` route takes tokens alone.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly tokens: ApiTokens,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const places = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(isPublicKey, places)) return true;
    const rules: RouteRules = {
      roles: this.reflector.getAllAndOverride<Role[] | undefined>(rolesKey, places),
      sessionOnly: this.reflector.getAllAndOverride<boolean | undefined>(sessionOnlyKey, places) ?? false,
      tokenOnly: this.reflector.getAllAndOverride<boolean | undefined>(tokenOnlyKey, places) ?? false,
      freshWithinMs: this.reflector.getAllAndOverride<number | undefined>(freshSignInKey, places) ?? null,
    };
    const { authorization } = request.headers;
    const actor =
      authorization === undefined && !rules.tokenOnly
        ? await this.userFromSession(request)
        : await this.userFromToken(request, rules);
    if (rules.roles && !rules.roles.includes(actor.role)) throw new RoleMissing();
    await this.assertFresh(request, actor, rules);
    request.actor = actor;
    return true;
  }

  /** People with a second factor have to show it as well: a password alone proves too little about them. */
  private async assertFresh(
    { session }: Request,
    { id }: Actor,
    { freshWithinMs: withinMs }: RouteRules,
  ): Promise<void> {
    if (withinMs === null) return;
    const now = this.clock.now();
    const isFactorShown = async () => isFactorFresh(session, now, withinMs) || !(await hasFactor(this.em, id));
    if (isFresh(session, now, withinMs) && (await isFactorShown())) return;
    throw withinMs > freshForMs ? new RecentSignInNeeded() : new FreshSignInNeeded();
  }

  /** Reads the user for each request, so that deleting or demoting one takes effect immediately. */
  private async userFromSession(request: Request): Promise<Actor> {
    const userId = request.session?.userId;
    const user = userId === undefined ? null : await this.em.findOne(User, { id: userId });
    if (!user || user.suspendedAt) throw new NotSignedIn();
    if (request.session.role !== user.role && !(await this.sessions.renew(request, user.role))) throw new NotSignedIn();
    return actorOf(user);
  }

  /** With an `Authorization` header, a cookie beside it is ignored. */
  private async userFromToken(request: Request, { roles, sessionOnly, tokenOnly }: RouteRules): Promise<Actor> {
    const [, text] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const holder = text === undefined ? null : await this.tokens.findByToken(text);
    if (!holder) throw new NotSignedIn();
    if (sessionOnly || roles) throw new TokenNotAllowed();
    const scope = tokenOnly || readingMethods.has(request.method) ? 'read' : 'write';
    if (!holder.scopes.includes(scope)) throw new ScopeMissing(scope);
    request.scopes = holder.scopes;
    nameApiKey(holder.name);
    return actorOf(holder.user);
  }
}

function actorOf({ id, accountId, role }: User): Actor {
  return { id, accountId, role };
}
