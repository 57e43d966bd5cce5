import { say } from './findings.words.js';
import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { isMisspelt, targetsOf } from './targets.js';

export const targetMissing: ZoneRule = {
  id: 'target-missing',
  severity: 'warning',
  rfc: 'RFC 1034 §3.6.2',
  check(zone) {
    return findAtEach(targetsOf(zone, 'CNAME', 'PTR'), ({ rrset, value, target }) => {
      if (zone.answer(target).kind !== 'missing' || isMisspelt(zone, target)) return [];
      const name = displayName(target);
      return [findingAbout(rrset, say('target-missing.text', { set: displayRrset(rrset, zone.name), name }), [value])];
    });
  },
};
