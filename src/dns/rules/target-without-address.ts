import { say } from './findings.words.js';
import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { hostTypes, isMisspelt, targetsOf } from './targets.js';
import { mayGiveAddresses } from './zone-index.js';

export const targetWithoutAddress: ZoneRule = {
  id: 'target-without-address',
  severity: 'error',
  rfc: 'RFC 1034 §4.2.1; RFC 5321 §5.1; RFC 2782',
  check(zone) {
    return findAtEach(targetsOf(zone, ...hostTypes), ({ rrset, value, target }) => {
      const answer = zone.answer(target);
      const isElsewhere = answer.kind === 'elsewhere' || isMisspelt(zone, target);
      const isFound =
        answer.kind === 'here' && answer.rrsets.some((set) => mayGiveAddresses(set) || set.type === 'CNAME');
      // A delegation's servers below it are for `missing-glue`.
      if (isElsewhere || isFound) return [];
      const host = displayName(target);
      return [
        findingAbout(rrset, say('target-without-address.text', { set: displayRrset(rrset, zone.name), host }), [value]),
      ];
    });
  },
};
