import { say } from './findings.words.js';
import { absoluteName, displayName, isWithin, rootName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import type { Fqdn } from '../types.js';
import { findingAbout, type RuleFinding, type ZoneRule } from './rule.js';
import { endsInZoneTwice, targetTypes, targetsOf } from './targets.js';

export const doubledSuffix: ZoneRule = {
  id: 'doubled-suffix',
  severity: 'warning',
  rfc: 'RFC 1035 §5.1',
  check(zone) {
    const owners: RuleFinding[] = zone.rrsets
      .filter(({ name }) => zone.name !== rootName && isWithin(`${name}.` as Fqdn, zone.name))
      .map((rrset) =>
        findingAbout(
          rrset,
          say('doubled-suffix.owner', {
            set: displayRrset(rrset, zone.name),
            name: displayName(absoluteName(rrset.name, zone.name)),
          }),
        ),
      );
    const targets = targetsOf(zone, ...targetTypes)
      .filter(({ target }) => endsInZoneTwice(zone, target))
      .map(({ rrset, value, target }) =>
        findingAbout(
          rrset,
          say('doubled-suffix.target', { set: displayRrset(rrset, zone.name), name: displayName(target) }),
          [value],
        ),
      );
    return [...owners, ...targets];
  },
};
