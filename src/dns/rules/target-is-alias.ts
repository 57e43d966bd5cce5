import { say } from './findings.words.js';
import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { hostTypes, targetsOf } from './targets.js';

export const targetIsAlias: ZoneRule = {
  id: 'target-is-alias',
  severity: 'error',
  rfc: 'RFC 2181 §10.2, §10.3; RFC 2782',
  check(zone) {
    return findAtEach(targetsOf(zone, ...hostTypes, 'PTR'), ({ rrset, value, target }) => {
      const answer = zone.answer(target);
      const isAlias = answer.kind === 'here' && answer.rrsets.some(({ type }) => type === 'CNAME');
      if (!isAlias) return [];
      return [
        findingAbout(
          rrset,
          say('target-is-alias.text', { set: displayRrset(rrset, zone.name), target: displayName(target) }),
          [value],
        ),
      ];
    });
  },
};
