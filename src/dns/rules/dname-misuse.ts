import { displayOwner, displayRrset } from '../plan/describe.js';
import { isHostManaged } from '../record-types.js';
import { apex } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { ancestors } from './zone-index.js';

export const dnameMisuse: ZoneRule = {
  id: 'dname-misuse',
  severity: 'error',
  title: 'Records that a DNAME hides',
  reason:
    'A DNAME sends every name below it elsewhere, so records there are never answered. It must not share a name with a delegation.',
  rfc: 'RFC 6672 §2.3, §2.4',
  check(zone) {
    const dnames = new Map(zone.ofTypes('DNAME').map((rrset) => [rrset.name, rrset]));
    if (dnames.size === 0) return [];
    const besideNs = [...dnames.values()]
      .filter(({ name }) => name !== apex && zone.find(name, 'NS'))
      .map((dname) =>
        findingAbout(
          dname,
          `${displayOwner(dname.name, zone.name)} has a DNAME and is delegated by NS records as well: delete one of the two.`,
        ),
      );
    const hidden = zone.rrsets.flatMap((rrset) => {
      const dname = ancestors(rrset.name).find((name) => dnames.has(name));
      if (dname === undefined || isHostManaged(rrset.type)) return [];
      return [
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} is never answered, because the DNAME at ${displayOwner(dname, zone.name)} sends all names below it elsewhere. Delete it, or the DNAME.`,
        ),
      ];
    });
    return [...besideNs, ...hidden];
  },
};
