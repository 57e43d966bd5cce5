import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

const types = ['NS', 'DNAME', 'DS'] as const;

export const wildcardDelegation: ZoneRule = {
  id: 'wildcard-delegation',
  severity: 'warning',
  rfc: 'RFC 4592 §4.2, §4.4, §4.6',
  check(zone) {
    return types.flatMap((type) =>
      zone
        .ofTypes(type)
        .filter(({ name }) => name === '*' || name.startsWith('*.'))
        .map((rrset) =>
          findingAbout(rrset, say(`wildcard-delegation.${type}`, { set: displayRrset(rrset, zone.name) })),
        ),
    );
  },
};
