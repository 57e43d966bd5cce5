import { say } from './findings.words.js';
import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { endsInZoneTwice, targetTypes, nameWithoutDot, targetsOf } from './targets.js';

export const missingDot: ZoneRule = {
  id: 'missing-dot',
  severity: 'warning',
  rfc: 'RFC 1035 §5.1',
  check(zone) {
    return findAtEach(targetsOf(zone, ...targetTypes), ({ rrset, value, target }) => {
      const intended = nameWithoutDot(zone, target);
      if (intended === undefined || endsInZoneTwice(zone, target)) return [];
      return [
        findingAbout(
          rrset,
          say('missing-dot.text', {
            set: displayRrset(rrset, zone.name),
            target: displayName(target),
            intendedName: displayName(intended),
            intended,
          }),
          [value],
        ),
      ];
    });
  },
};
