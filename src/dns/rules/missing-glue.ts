import { say } from './findings.words.js';
import { displayOwner, displayRrset } from '../plan/describe.js';
import { absoluteName, apex, displayName, isWithin, relativeName } from '../names/name.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { targetsOf } from './targets.js';

export const missingGlue: ZoneRule = {
  id: 'missing-glue',
  severity: 'error',
  rfc: 'RFC 1034 §4.2.1; RFC 9471 §3',
  check(zone) {
    return findAtEach(targetsOf(zone, 'NS'), ({ rrset, value, target }) => {
      if (rrset.name === apex || !isWithin(target, absoluteName(rrset.name, zone.name))) return [];
      const host = relativeName(target, zone.name);
      if (zone.find(host, 'A') || zone.find(host, 'AAAA')) return [];
      return [
        findingAbout(
          rrset,
          say('missing-glue.text', {
            set: displayRrset(rrset, zone.name),
            target: displayName(target),
            owner: displayOwner(rrset.name, zone.name),
          }),
          [value],
        ),
      ];
    });
  },
};
