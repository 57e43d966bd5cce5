import { flagsOf, type NameFlag, type NameFlagKind } from '../names/name-flags.js';
import { displayName, toUnicode } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import type { Fqdn, RelativeName } from '../types.js';
import { findingAbout, type RuleFinding, type ZoneRule } from './rule.js';
import { targetTypes, targetsOf } from './targets.js';
import type { ZoneIndex } from './zone-index.js';

export const lookAlikeName: ZoneRule = {
  id: 'look-alike-name',
  severity: 'warning',
  title: 'Name that could be taken for another',
  reason:
    'Letters of different scripts can look the same. Names that mix them lure people to pages that are not what they seem; browsers show them in their xn-- form, and registries refuse them.',
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
    return flagsOf(rrset.name).map((flag) => findingAbout(rrset, `${toUnicode(rrset.name)} ${saidOf(flag)}`));
  });
}

function leadingOut(zone: ZoneIndex): RuleFinding[] {
  return targetsOf(zone, ...targetTypes)
    .filter(({ target }) => isInternational(target))
    .flatMap(({ rrset, value, target }) => {
      return flagsOf(target).map((flag) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} leads to ${displayName(target)}, which ${saidOf(flag)}`,
          [value],
        ),
      );
    });
}

/** Cheap, and true of few names. */
function isInternational(name: Fqdn | RelativeName): boolean {
  return name.includes('xn--');
}

function saidOf({ kind, label }: NameFlag): string {
  return `${textsFor[kind](`"${label}"`)} Check that this is the name you mean.`;
}

const textsFor: Readonly<Record<NameFlagKind, (label: string) => string>> = {
  mixed_scripts: (label) => `has letters of scripts in ${label} that no language uses together.`,
  passes_for_latin: (label) => `has ${label} in it, which looks like Latin letters but is not.`,
  symbols: (label) => `has symbols in ${label} that are not allowed in domain names.`,
  broken_a_label: (label) => `has ${label} in it, which begins like an international name but stands for no letters.`,
};
