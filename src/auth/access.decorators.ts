import { applyDecorators, SetMetadata, type CustomDecorator } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Role } from './accounts/user.entity.js';

/** Read by the session guard, like `IS_SESSION_ONLY`. */
export const ROLES = 'zonekeeper:roles';
export const IS_SESSION_ONLY = 'zonekeeper:session-only';

/** Only for these roles; others get 403. On a method it replaces that of the class. */
export const Roles = (...roles: Role[]): CustomDecorator => SetMetadata(ROLES, roles);

/** Refuses API tokens with 403, and the API document says so. */
export const SessionOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(IS_SESSION_ONLY, true), ApiSecurity('cookie'));
