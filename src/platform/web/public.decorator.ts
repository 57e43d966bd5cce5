import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/** Read by the session guard. */
export const IS_PUBLIC = 'zonekeeper:public';

/** The route answers without a session. Everything else refuses with 401. */
export const Public = (): CustomDecorator => SetMetadata(IS_PUBLIC, true);
