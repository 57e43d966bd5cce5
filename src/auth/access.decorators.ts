import { applyDecorators, SetMetadata, type CustomDecorator } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Role } from './accounts/user.entity.js';
import { freshForMs, recentForMs } from './sessions/session.policy.js';

/** Read by the session guard, like `IS_SESSION_ONLY`. */
export const rolesKey = 'zonekeeper:roles';
export const sessionOnlyKey = 'zonekeeper:session-only';

export const tokenOnlyKey = 'zonekeeper:token-only';

export const freshSignInKey = 'zonekeeper:fresh-sign-in';

/** Only shortly after a sign-in; later, 403 `fresh_sign_in_needed`. Of use only with `@SessionOnly()`. */
export const FreshSignIn = (): CustomDecorator => SetMetadata(freshSignInKey, freshForMs);

/** Only within twelve hours of a sign-in; later, 403 `recent_sign_in_needed`. For what administrators do to others. */
export const RecentSignIn = (): CustomDecorator => SetMetadata(freshSignInKey, recentForMs);

/** Only for these roles; others get 403. On a method it replaces that of the class. */
export const Roles = (...roles: Role[]): CustomDecorator => SetMetadata(rolesKey, roles);

/** Refuses API tokens with 403, and the API document says so. */
export const SessionOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(sessionOnlyKey, true), ApiSecurity('cookie'));

/**
 * Only for API tokens that may read, whatever the method: the route asks `scopes` of the request before it changes
 * anything.
 */
export const TokenOnly = (): ClassDecorator & MethodDecorator => SetMetadata(tokenOnlyKey, true);
