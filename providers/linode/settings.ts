import type { HostSetting } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';

/** Each key of `LinodeMeta`. */
export const settings: readonly HostSetting[] = [
  {
    key: 'ttlOfZone',
    isRemark: true,
    label: sayHost('setting.ttlOfZone'),
    help: sayHost('setting.ttlOfZoneHelp'),
    per: 'set',
    kind: 'boolean',
    lockedBecause: sayHost('setting.ttlOfZoneLocked'),
  },
];
