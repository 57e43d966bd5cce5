import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { NotSignedIn } from './auth.errors.js';
import type { Role } from './user.entity.js';

/** Who acts. Services scope every look-up by `accountId`; `id` says which person it was. */
export interface Actor {
  id: string;
  accountId: string;
  role: Role;
}

declare module 'express' {
  interface Request {
    /** Set by `SessionGuard`; absent on public routes without a session. */
    actor?: Actor;
  }
}

/** The signed-in person of this request: `list(@CurrentUser() actor: Actor)`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<Request>();
  if (!actor) throw new NotSignedIn();
  return actor;
});
