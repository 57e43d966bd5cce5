import { absoluteName, displayName, isWithin, relativeName } from '../name.js';
import type { Rrset } from '../types.js';
import { about, title, type ZoneRule } from './rule.js';
import { targetsOf } from './targets.js';

export const cnameLoop: ZoneRule = {
  id: 'cname-loop',
  severity: 'error',
  title: 'CNAMEs that lead in a circle',
  reason: 'Resolvers follow CNAMEs until they meet data. In a circle there is none, so the name has no answer.',
  rfc: 'RFC 1034 §3.6.2',
  check(zone) {
    const next = new Map<Rrset, Rrset>();
    for (const { rrset, target } of targetsOf(zone, 'CNAME')) {
      const following = isWithin(target, zone.name) && zone.find(relativeName(target, zone.name), 'CNAME');
      if (following) next.set(rrset, following);
    }
    return onCircles(next).map((rrset) => {
      const end = displayName(absoluteName(rrset.name, zone.name));
      return about(
        rrset,
        `${title(rrset, zone)} leads back to ${end} itself and never to an address. Let one of the CNAMEs of the circle point elsewhere.`,
      );
    });
  },
};

/** Those from which the way leads back to where it began. Each set is walked over once. */
function onCircles(next: ReadonlyMap<Rrset, Rrset>): Rrset[] {
  const walked = new Set<Rrset>();
  const circles: Rrset[] = [];
  for (const start of next.keys()) {
    const path: Rrset[] = [];
    let at: Rrset | undefined = start;
    while (at && !walked.has(at)) {
      walked.add(at);
      path.push(at);
      at = next.get(at);
    }
    const entry = at ? path.indexOf(at) : -1;
    if (entry !== -1) circles.push(...path.slice(entry));
  }
  return circles;
}
