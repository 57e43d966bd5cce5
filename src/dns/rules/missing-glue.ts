import { displayOwner, displayRrset } from '../plan/describe.js';
import { absoluteName, apex, displayName, isWithin, relativeName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { targetsOf } from './targets.js';

export const missingGlue: ZoneRule = {
  id: 'missing-glue',
  severity: 'error',
  title: 'Delegation without the address of its server',
  reason:
    'A name server inside the delegated zone can only be found by the address (glue) that this zone gives with the delegation.',
  rfc: 'RFC 1034 §4.2.1; RFC 9471 §3',
  check(zone) {
    return targetsOf(zone, 'NS').flatMap(({ rrset, value, target }) => {
      if (rrset.name === apex || !isWithin(target, absoluteName(rrset.name, zone.name))) return [];
      const host = relativeName(target, zone.name);
      if (zone.find(host, 'A') || zone.find(host, 'AAAA')) return [];
      return [
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} leads to ${displayName(target)}, and this zone has no address for it, so ${displayOwner(rrset.name, zone.name)} cannot be reached through it. Add an A or AAAA record for ${displayName(target)} here.`,
          [value],
        ),
      ];
    });
  },
};
