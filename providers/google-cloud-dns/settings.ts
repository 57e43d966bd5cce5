import type { HostSetting } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';

const lockedBecause = sayHost('setting.routingLocked', { host: 'Google Cloud DNS' });

/** The items of a routing policy: weighted ones by their place (`1`, `2` …), others by their location. */
export const settings: readonly HostSetting[] = [
  {
    key: 'weight',
    label: sayHost('setting.weight'),
    help: sayHost('setting.weightHelp'),
    per: 'member',
    kind: 'number',
    minimum: 0,
  },
  { key: 'memberValues', label: sayHost('setting.memberValues'), per: 'member', kind: 'list', lockedBecause },
  { key: 'geo', label: sayHost('setting.geo'), per: 'member', kind: 'text', lockedBecause },
  { key: 'targets', label: sayHost('setting.healthCheck'), per: 'member', kind: 'data', lockedBecause },
  { key: 'signatures', label: sayHost('setting.signatures'), per: 'member', kind: 'list', lockedBecause },
  { key: 'routing', label: sayHost('setting.routing'), per: 'set', kind: 'data', lockedBecause },
];
