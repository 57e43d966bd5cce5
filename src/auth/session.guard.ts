import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { IS_PUBLIC } from '../platform/web/index.js';
import type { Actor } from './actor.js';
import { NotSignedIn, RoleMissing } from './auth.errors.js';
import { ROLES } from './roles.decorator.js';
import { Sessions } from './sessions.js';
import { User, type Role } from './user.entity.js';

/** On every route: 401 without a session unless it is `@Public()`, 403 without the role of `@Roles()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const places = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, places)) return true;
    const actor = await this.actorOf(request);
    const roles = this.reflector.getAllAndOverride<Role[] | undefined>(ROLES, places);
    if (roles && !roles.includes(actor.role)) throw new RoleMissing();
    request.actor = actor;
    return true;
  }

  /** Read anew each time: a deleted user is out at once, a demoted one acts as what they are now. */
  private async actorOf(request: Request): Promise<Actor> {
    const userId = request.session?.userId;
    const user = userId === undefined ? null : await this.em.findOne(User, { id: userId });
    if (!user) throw new NotSignedIn();
    if (request.session.role !== user.role) await this.sessions.renew(request, user.role);
    return { id: user.id, accountId: user.accountId, role: user.role };
  }
}
