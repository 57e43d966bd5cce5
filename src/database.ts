import { migrations } from '../migrations/index.js';
import { entities } from './entities.js';
import { ormOptions } from './platform/db/index.js';

/** The product's database: its entities and its migrations, at `url`. */
export const databaseOptions = (url: string, poolMax?: number) => ormOptions({ url, poolMax, entities, migrations });
