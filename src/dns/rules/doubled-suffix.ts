import { absoluteName, displayName, isWithin, rootName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import type { Fqdn } from '../types.js';
import { findingAbout, type RuleFinding, type ZoneRule } from './rule.js';
import { endsInZoneTwice, targetTypes, targetsOf } from './targets.js';

export const doubledSuffix: ZoneRule = {
  id: 'doubled-suffix',
  severity: 'warning',
  title: 'Zone name repeated at the end of a name',
  reason: 'A full name without a final dot counts as relative, so the record is not where people look for it.',
  rfc: 'RFC 1035 §5.1',
  check(zone) {
    const owners: RuleFinding[] = zone.rrsets
      .filter(({ name }) => zone.name !== rootName && isWithin(`${name}.` as Fqdn, zone.name))
      .map((rrset) =>
        findingAbout(rrset, `${displayRrset(rrset, zone.name)}: ${sentenceOn(absoluteName(rrset.name, zone.name))}`),
      );
    const targets = targetsOf(zone, ...targetTypes)
      .filter(({ target }) => endsInZoneTwice(zone, target))
      .map(({ rrset, value, target }) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} leads to ${displayName(target)}: ${sentenceOn(target)}`,
          [value],
        ),
      );
    return [...owners, ...targets];
  },
};

function sentenceOn(name: Fqdn): string {
  return `${displayName(name)} ends in the name of the zone twice, most likely because of a missing dot at the end of a name. Write the name with the dot, or without the zone.`;
}
