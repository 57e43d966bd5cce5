import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { isMisspelt, targetsOf } from './targets.js';

export const targetMissing: ZoneRule = {
  id: 'target-missing',
  severity: 'warning',
  title: 'Pointer to a name that does not exist',
  reason: 'The target is a name of this zone that does not exist, so the record leads to no answer.',
  rfc: 'RFC 1034 §3.6.2',
  check(zone) {
    return targetsOf(zone, 'CNAME', 'PTR').flatMap(({ rrset, value, target }) => {
      if (zone.answer(target).kind !== 'missing' || isMisspelt(zone, target)) return [];
      const name = displayName(target);
      return [
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} leads to ${name}, which does not exist in this zone. Add ${name}, or point to a name that exists.`,
          [value],
        ),
      ];
    });
  },
};
