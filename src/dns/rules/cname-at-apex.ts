import { say } from './findings.words.js';
import { apex, displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const cnameAtApex: ZoneRule = {
  id: 'cname-at-apex',
  severity: 'error',
  rfc: 'RFC 1912 §2.4',
  check(zone) {
    const cname = zone.find(apex, 'CNAME');
    if (!cname) return [];
    const domain = displayName(zone.name);
    return [findingAbout(cname, say('cname-at-apex.text', { domain }))];
  },
};
