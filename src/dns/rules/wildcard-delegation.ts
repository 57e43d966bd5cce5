import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

const reasons: Readonly<Record<string, string>> = {
  NS: 'delegates names that do not exist, which servers answer in different ways',
  DNAME: 'redirects names that do not exist, which servers answer in different ways',
  DS: 'secures no delegation, because a wildcard is none',
};

export const wildcardDelegation: ZoneRule = {
  id: 'wildcard-delegation',
  severity: 'warning',
  title: 'Wildcard that delegates or redirects',
  reason: 'What NS, DNAME and DS records mean at a wildcard is not defined, so servers disagree.',
  rfc: 'RFC 4592 §4.2, §4.4, §4.6',
  check(zone) {
    return Object.entries(reasons).flatMap(([type, why]) =>
      zone
        .ofTypes(type)
        .filter(({ name }) => name === '*' || name.startsWith('*.'))
        .map((rrset) =>
          findingAbout(rrset, `${displayRrset(rrset, zone.name)} ${why}. Write out the names that you mean.`),
        ),
    );
  },
};
