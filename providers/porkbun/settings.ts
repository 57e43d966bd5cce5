import type { HostSetting } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';

/** Settings that Porkbun keeps beside a record: see `PorkbunMeta`. */
export const settings: readonly HostSetting[] = [
  { key: 'notes', isRemark: true, label: sayHost('setting.notes'), per: 'value', kind: 'text', maxLength: 255 },
];
