import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { endsInZoneTwice, targetTypes, nameWithoutDot, targetsOf } from './targets.js';

export const missingDot: ZoneRule = {
  id: 'missing-dot',
  severity: 'warning',
  title: 'Dot left out at the end of a name',
  reason: 'A name without a final dot in a zone file gets the name of the zone appended, and then leads nowhere.',
  rfc: 'RFC 1035 §5.1',
  check(zone) {
    return targetsOf(zone, ...targetTypes).flatMap(({ rrset, value, target }) => {
      const intended = nameWithoutDot(zone, target);
      if (intended === undefined || endsInZoneTwice(zone, target)) return [];
      return [
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} leads to ${displayName(target)}, which has no records in this zone. If you mean ${displayName(intended)}, write it with a final dot: ${intended}`,
          [value],
        ),
      ];
    });
  },
};
