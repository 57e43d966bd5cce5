import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { hostTypes, targetsOf } from './targets.js';

export const targetIsAlias: ZoneRule = {
  id: 'target-is-alias',
  severity: 'error',
  title: 'Server name that is a CNAME',
  reason:
    'Name servers, mail servers and services have to be named by a name with addresses of its own: many clients do not follow a CNAME there.',
  rfc: 'RFC 2181 §10.2, §10.3; RFC 2782',
  check(zone) {
    return targetsOf(zone, ...hostTypes, 'PTR').flatMap(({ rrset, value, target }) => {
      const answer = zone.answer(target);
      const isAlias = answer.kind === 'here' && answer.rrsets.some(({ type }) => type === 'CNAME');
      if (!isAlias) return [];
      return [
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} leads to ${displayName(target)}, which is a CNAME; it has to be a name with addresses of its own. Use the name that the CNAME points to.`,
          [value],
        ),
      ];
    });
  },
};
