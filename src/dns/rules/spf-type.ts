import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const spfType: ZoneRule = {
  id: 'spf-type',
  severity: 'warning',
  rfc: 'RFC 7208 §3.1',
  check(zone) {
    return zone
      .ofTypes('SPF')
      .map((rrset) => findingAbout(rrset, say('spf-type.text', { set: displayRrset(rrset, zone.name) })));
  },
};
