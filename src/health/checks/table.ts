import type { HealthCheck } from './health-check.js';
import { serverLame } from './delegation/server-lame.js';
import { soaSerialDiffers } from './consistency/soa-serial-differs.js';

/** Every online check, by group. */
export const healthChecks: readonly HealthCheck[] = [serverLame, soaSerialDiffers];
