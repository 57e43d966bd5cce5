import type { HostSetting } from '../../src/dns/index.js';
import { sayHost } from './hosts.words.js';

/** `meta.ttlOfZone`, at hosts where records may have no TTL of their own and follow that of the zone. */
export const ttlOfZone: HostSetting = {
  key: 'ttlOfZone',
  isRemark: true,
  label: sayHost('setting.ttlOfZone'),
  help: sayHost('setting.ttlOfZoneHelp'),
  per: 'set',
  kind: 'boolean',
  lockedBecause: sayHost('setting.ttlOfZoneLocked'),
};
