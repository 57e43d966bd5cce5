import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Read by the session guard. */
export const IS_SESSION_ONLY = 'zonekeeper:session-only';

/** For the person, not for programs: an API token gets 403, and the API document says so. */
export const SessionOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(IS_SESSION_ONLY, true), ApiSecurity('cookie'));
