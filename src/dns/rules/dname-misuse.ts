import { say } from './findings.words.js';
import { displayOwner, displayRrset } from '../plan/describe.js';
import { isHostManaged } from '../record-types.js';
import { apex } from '../names/name.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { ancestors } from './zone-index.js';

export const dnameMisuse: ZoneRule = {
  id: 'dname-misuse',
  severity: 'error',
  rfc: 'RFC 6672 §2.3, §2.4',
  *check(zone) {
    const dnames = new Map(zone.ofTypes('DNAME').map((rrset) => [rrset.name, rrset]));
    if (dnames.size === 0) return;
    yield* findAtEach(dnames.values(), (dname) => {
      if (dname.name === apex || !zone.find(dname.name, 'NS')) return [];
      return [findingAbout(dname, say('dname-misuse.withNs', { owner: displayOwner(dname.name, zone.name) }))];
    });
    yield* findAtEach(zone.rrsets, (rrset) => {
      const dname = ancestors(rrset.name).find((name) => dnames.has(name));
      if (dname === undefined || isHostManaged(rrset.type)) return [];
      return [
        findingAbout(
          rrset,
          say('dname-misuse.hidden', { set: displayRrset(rrset, zone.name), owner: displayOwner(dname, zone.name) }),
        ),
      ];
    });
  },
};
