import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { NotSignedIn } from './auth.errors.js';
import type { Role } from './accounts/user.entity.js';
import type { TokenScope } from './tokens/api-token.entity.js';

/** The user who acts. Services scope every query by `accountId`; `id` names the user. */
export interface Actor {
  id: string;
  accountId: string;
  role: Role;
}

declare module 'express' {
  interface Request {
    /** Set by `SessionGuard`; absent on public routes without a session. */
    actor?: Actor;
    /** The scopes of the API token; absent with a session. */
    scopes?: readonly TokenScope[];
  }
}

/** The signed-in user of this request: `list(@CurrentUser() actor: Actor)`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<Request>();
  if (!actor) throw new NotSignedIn();
  return actor;
});
