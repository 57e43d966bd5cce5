import type { HostSetting } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';

const lockedBecause = sayHost('setting.routingLocked', { host: 'Azure DNS' });

/** Metadata by its keys; what an ALIAS points to by the type that it answers for. */
export const settings: readonly HostSetting[] = [
  { key: 'metadata', isRemark: true, label: sayHost('setting.metadata'), per: 'member', kind: 'text', maxLength: 1024 },
  {
    key: 'aliasTarget',
    label: sayHost('setting.aliasTarget'),
    per: 'member',
    kind: 'text',
    types: ['ALIAS'],
    lockedBecause,
  },
  {
    key: 'memberTtl',
    label: sayHost('setting.memberTtl'),
    per: 'member',
    kind: 'integer',
    types: ['ALIAS'],
    lockedBecause,
  },
  {
    key: 'memberMetadata',
    label: sayHost('setting.metadata'),
    per: 'member',
    kind: 'data',
    types: ['ALIAS'],
    lockedBecause,
  },
];
