import type { HostSetting } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';
import { ttlOfZone } from '../contract/zone-ttl.js';

/** Each key of `HetznerMeta`. */
export const settings: readonly HostSetting[] = [
  { key: 'comments', isRemark: true, label: sayHost('setting.comment'), per: 'value', kind: 'text', maxLength: 255 },
  {
    key: 'protected',
    isRemark: true,
    label: sayHost('setting.protected'),
    help: sayHost('setting.protectedHelp', { host: 'Hetzner' }),
    per: 'set',
    kind: 'boolean',
  },
  ttlOfZone,
  {
    key: 'labels',
    isRemark: true,
    label: sayHost('setting.labels'),
    per: 'set',
    kind: 'data',
    lockedBecause: sayHost('setting.labelsLocked', { host: 'Hetzner' }),
  },
];
