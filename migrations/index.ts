import { Migration20261121000000_initial } from './Migration20261121000000_initial.js';

/** In the order in which they run. Released migrations are never edited. */
export const migrations = [Migration20261121000000_initial];
