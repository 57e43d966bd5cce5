import { accounts } from './schemas/accounts.js';
import { admin } from './schemas/admin.js';
import { assistant } from './schemas/assistant.js';
import { backups } from './schemas/backups.js';
import { common } from './schemas/common.js';
import { domains } from './schemas/domains.js';
import { health } from './schemas/health.js';
import { propagation } from './schemas/propagation.js';
import { protection } from './schemas/protection.js';
import { records } from './schemas/records.js';
import { site } from './schemas/site.js';

/** Fields of an example that the field's name alone does not give, and optional fields that an example has, by schema. */
export const fieldsBySchema: Readonly<Record<string, object>> = {
  ...accounts,
  ...admin,
  ...assistant,
  ...backups,
  ...common,
  ...domains,
  ...health,
  ...propagation,
  ...protection,
  ...records,
  ...site,
};
