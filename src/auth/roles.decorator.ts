import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Role } from './user.entity.js';

export const ROLES = 'zonekeeper:roles';

/** Only for these roles; others get 403. On a method it replaces what the class says. */
export const Roles = (...roles: Role[]): CustomDecorator => SetMetadata(ROLES, roles);
