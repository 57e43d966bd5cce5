import type { HostSetting } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';

/** PowerDNS keeps these beside a set: see `PowerDnsMeta`. Verified on 4.7.3, 2026-11-22. */
export const settings: readonly HostSetting[] = [
  {
    key: 'disabled',
    label: sayHost('setting.disabled'),
    help: sayHost('setting.disabledHelp'),
    per: 'value',
    kind: 'boolean',
  },
  {
    key: 'comments',
    isRemark: true,
    label: sayHost('setting.comments'),
    per: 'set',
    kind: 'data',
    textKey: 'content',
    lockedBecause: sayHost('setting.commentsLocked', { host: 'PowerDNS' }),
  },
];
