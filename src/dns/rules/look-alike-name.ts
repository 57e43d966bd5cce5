import { say } from './findings.words.js';
import { flagsOf } from '../names/name-flags.js';
import { displayName, toUnicode } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import type { Fqdn, RelativeName } from '../types.js';
import { findingAbout, type RuleFinding, type ZoneRule } from './rule.js';
import { targetTypes, targetsOf } from './targets.js';
import type { ZoneIndex } from './zone-index.js';

export const lookAlikeName: ZoneRule = {
  id: 'look-alike-name',
  severity: 'warning',
  rfc: 'RFC 5890 §4.4',
  check(zone) {
    return [...ownersOf(zone), ...leadingOut(zone)];
  },
};

/** One finding a name, at its first set, however many sets it has. */
function ownersOf(zone: ZoneIndex): RuleFinding[] {
  const seen = new Set<RelativeName>();
  return zone.rrsets.flatMap((rrset) => {
    if (!isInternational(rrset.name) || seen.has(rrset.name)) return [];
    seen.add(rrset.name);
    return flagsOf(rrset.name).map(({ kind, label }) =>
      findingAbout(rrset, say(`look-alike-name.${kind}`, { name: toUnicode(rrset.name), label: `"${label}"` })),
    );
  });
}

function leadingOut(zone: ZoneIndex): RuleFinding[] {
  return targetsOf(zone, ...targetTypes)
    .filter(({ target }) => isInternational(target))
    .flatMap(({ rrset, value, target }) => {
      return flagsOf(target).map(({ kind, label }) =>
        findingAbout(
          rrset,
          say(`look-alike-name.target.${kind}`, {
            set: displayRrset(rrset, zone.name),
            name: displayName(target),
            label: `"${label}"`,
          }),
          [value],
        ),
      );
    });
}

/** Cheap, and true of few names. */
function isInternational(name: Fqdn | RelativeName): boolean {
  return name.includes('xn--');
}
