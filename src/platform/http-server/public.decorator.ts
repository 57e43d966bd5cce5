import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Read by the session guard. */
export const IS_PUBLIC = 'zonekeeper:public';

/** The route answers without a session, and the API document says so. Everything else refuses with 401. */
export const Public = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), ApiSecurity({}));
