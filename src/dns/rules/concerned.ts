import { subjectOf } from '../plan/diff.js';
import { apex, rootName } from '../names/name.js';
import { filterInSteps, eachInSteps, type Steps } from '../steps.js';
import type { Change, Fqdn, RecordType, Rrset, Zone } from '../types.js';
import { isSpf } from './spf.js';
import { targetOf, targetTypes } from './targets.js';
import { joinedText } from './texts.js';

/**
 * The parts of a zone before and after some changes in which these can cause a finding, or end one. All other findings
 * about the two parts are the same, and may be wrong.
 *
 * The last label of a relative name is its branch. No set can matter to the answers for a name in another branch, but
 * those at the apex and the wildcard below it. So a change matters to its own branch and to what leads there; for those
 * the branches matter to which they lead.
 */
export function* concernedInSteps(
  before: Zone,
  after: Zone,
  changes: readonly Change[],
): Steps<{ before: Zone; after: Zone }> {
  if (changes.length > before.rrsets.length / 8 || changes.some(concernsAll)) return { before, after };
  const branches = new Set(changes.map((change) => branchOf(subjectOf(change).name)));
  const coupled = new Set(changes.flatMap(coupledTypes));
  const supporting = new Set<string>([apex, '*']);
  const isTouched = (rrset: Rrset) =>
    branches.has(branchOf(rrset.name)) || branchesBehind(rrset, before.name).some((branch) => branches.has(branch));
  for (const { rrsets } of [before, after]) {
    yield* eachInSteps(rrsets, (rrset) => {
      if (!isTouched(rrset)) return;
      for (const branch of branchesBehind(rrset, before.name)) supporting.add(branch);
    });
  }
  const matters = (rrset: Rrset) => supporting.has(branchOf(rrset.name)) || coupled.has(rrset.type) || isTouched(rrset);
  return {
    before: { name: before.name, rrsets: yield* filterInSteps(before.rrsets, matters) },
    after: { name: after.name, rrsets: yield* filterInSteps(after.rrsets, matters) },
  };
}

/** A wildcard below the apex answers for names in all branches, and a DNAME at the apex hides them. */
function concernsAll(change: Change): boolean {
  const { name, type } = subjectOf(change);
  return branchOf(name) === '*' || (name === apex && type === 'DNAME');
}

/** Types of which any two sets may have to do with each other: loops, servers of delegations, policies that include. */
function coupledTypes(change: Change): RecordType[] {
  const { type } = subjectOf(change);
  if (type === 'CNAME' || type === 'NS') return [type];
  const sets = [
    ...(change.kind === 'create' ? [] : [change.before]),
    ...(change.kind === 'delete' ? [] : [change.after]),
  ];
  const isPolicy = type === 'TXT' && sets.some((set) => set.values.some((value) => isSpf(joinedText(set, value))));
  return isPolicy ? [type] : [];
}

/** The branches of the zone to which a set leads. */
function branchesBehind({ type, values }: Rrset, zone: Fqdn): string[] {
  if (!leading.has(type)) return [];
  return values.map(targetOf).flatMap((target) => {
    if (target === zone) return [apex];
    if (zone === rootName) return [branchOf(target.slice(0, -1))];
    return target.endsWith(`.${zone}`) ? [branchOf(target.slice(0, -zone.length - 1))] : [];
  });
}

const leading: ReadonlySet<string> = new Set(targetTypes);

/** An escaped dot makes branches of one name longer than the other into one, which does no harm. */
function branchOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
