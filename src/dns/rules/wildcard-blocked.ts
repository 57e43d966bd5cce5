import { say } from './findings.words.js';
import { absoluteName, displayName, splitLabels } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import type { RelativeName, Rrset } from '../types.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { ancestors, childOf, mayGiveAddresses, type ZoneIndex } from './zone-index.js';

export const wildcardBlocked: ZoneRule = {
  id: 'wildcard-blocked',
  severity: 'note',
  rfc: 'RFC 4592 §2.2.2, §3.3.1',
  check(zone) {
    const leads = (rrset: Rrset) => mayGiveAddresses(rrset) || rrset.type === 'CNAME';
    const wildcards = new Set(zone.rrsets.filter((rrset) => isWildcard(rrset) && leads(rrset)).map(({ name }) => name));
    if (wildcards.size === 0) return [];
    return findAtEach(zone.existing, ([name, cause]) => {
      const wildcard = isPublicName(name) ? wildcardBeside(name, wildcards) : undefined;
      if (wildcard === undefined || hasOwnWay(zone, name)) return [];
      const shown = displayName(absoluteName(name, zone.name));
      return [
        findingAbout(
          cause,
          say('wildcard-blocked.text', {
            shown,
            set: displayRrset(cause, zone.name),
            wildcard: displayName(absoluteName(wildcard, zone.name)),
          }),
        ),
      ];
    });
  },
};

function isWildcard({ name }: Rrset): boolean {
  return name === '*' || name.startsWith('*.');
}

/** Names of services and verifications (`_dmarc`) need no addresses. RFC 8552. */
function isPublicName(name: RelativeName): boolean {
  return splitLabels(name).every((label) => !label.startsWith('_') && label !== '*');
}

/** The wildcard that would have answered for the name did it not exist. The apex has none beside it. */
function wildcardBeside(name: RelativeName, wildcards: ReadonlySet<RelativeName>): RelativeName | undefined {
  const [parent] = ancestors(name);
  const wildcard = parent && childOf('*', parent);
  return wildcard && wildcards.has(wildcard) ? wildcard : undefined;
}

function hasOwnWay(zone: ZoneIndex, name: RelativeName): boolean {
  const ways = new Set(['CNAME', 'DNAME', 'HTTPS', 'SVCB']);
  const answer = zone.answer(absoluteName(name, zone.name));
  return answer.kind !== 'here' || answer.rrsets.some((rrset) => mayGiveAddresses(rrset) || ways.has(rrset.type));
}
