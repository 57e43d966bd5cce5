import { say } from './findings.words.js';
import { absoluteName, displayName, isWithin, relativeName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import type { Rrset } from '../types.js';
import { eachInSteps, type Steps } from '../steps.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { targetsInSteps } from './targets.js';

export const cnameLoop: ZoneRule = {
  id: 'cname-loop',
  severity: 'error',
  rfc: 'RFC 1034 §3.6.2',
  *check(zone) {
    const next = new Map<Rrset, Rrset>();
    yield* eachInSteps(yield* targetsInSteps(zone, 'CNAME'), ({ rrset, target }) => {
      const following = isWithin(target, zone.name) && zone.find(relativeName(target, zone.name), 'CNAME');
      if (following) next.set(rrset, following);
    });
    yield* findAtEach(yield* circlesInSteps(next), (rrset) => {
      const end = displayName(absoluteName(rrset.name, zone.name));
      return [findingAbout(rrset, say('cname-loop.text', { set: displayRrset(rrset, zone.name), end }))];
    });
  },
};

/** Those from which the way leads back to where it began. Each set is walked over once. */
function* circlesInSteps(next: ReadonlyMap<Rrset, Rrset>): Steps<Rrset[]> {
  const walked = new Set<Rrset>();
  const circles: Rrset[] = [];
  yield* eachInSteps(next.keys(), (start) => {
    const path: Rrset[] = [];
    let at: Rrset | undefined = start;
    while (at && !walked.has(at)) {
      walked.add(at);
      path.push(at);
      at = next.get(at);
    }
    const entry = at ? path.indexOf(at) : -1;
    if (entry !== -1) for (const rrset of path.slice(entry)) circles.push(rrset);
  });
  return circles;
}
