import { displayName } from '../names/name.js';
import { about, title, type ZoneRule } from './rule.js';
import { endsInZoneTwice, targetTypes, nameWithoutDot, targetsOf } from './targets.js';

export const missingDot: ZoneRule = {
  id: 'missing-dot',
  severity: 'warning',
  title: 'Dot left out at the end of a name',
  reason: 'A name without a final dot in a zone file gets the name of the zone appended, and then leads nowhere.',
  rfc: 'RFC 1035 §5.1',
  check(zone) {
    return targetsOf(zone, ...targetTypes).flatMap(({ rrset, value, target }) => {
      const meant = nameWithoutDot(zone, target);
      if (meant === undefined || endsInZoneTwice(zone, target)) return [];
      return [
        about(
          rrset,
          `${title(rrset, zone)} leads to ${displayName(target)}, which has no records in this zone. If you mean ${displayName(meant)}, write it with a final dot: ${meant}`,
          [value],
        ),
      ];
    });
  },
};
