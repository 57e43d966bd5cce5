import type { HostSetting } from '../../src/dns/index.js';
import { ttlOfZone } from '../contract/zone-ttl.js';

/** Each key of `LinodeMeta`. */
export const settings: readonly HostSetting[] = [ttlOfZone];
