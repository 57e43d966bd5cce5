import { displayOwner } from './plan/describe.js';
import { rdataType } from './record-types.js';
import { isServed, rrsetId } from './rrset.js';
import type { Change, RecordType, RelativeName, Rrset, Zone } from './types.js';
import { DnsRuleError } from './types.js';
import { eachInSteps, filterInSteps, finish, groupInSteps, setInSteps, type Steps } from './steps.js';
import { applyInSteps, atNamesInSteps } from './zone.js';
import { saySyntax } from './syntax.words.js';

/** Whether sets of the two types cannot share an owner name: only its signature and proof may stand beside a CNAME. */
export function typesConflict(a: RecordType, b: RecordType): boolean {
  if (a === b) return false;
  return (a === 'CNAME' && !isAllowedBesideCname(b)) || (b === 'CNAME' && !isAllowedBesideCname(a));
}

function isAllowedBesideCname(type: RecordType): boolean {
  return rdataType(type).isAllowedBesideCname;
}

/** Whether two sets of one name cannot be served together. A disabled set may stand beside any other. */
export function setsClash(a: Rrset, b: Rrset): boolean {
  return typesConflict(a.type, b.type) && isServed(a) && isServed(b);
}

/** More than anyone mends before trying again. */
const maxConflicts = 100;

/**
 * Throws `DnsRuleError` when a changed set would stand beside a CNAME, or be one beside other data: one error for each
 * name, the others in the first.
 */
export function assertCnamesAlone(live: Zone, changes: readonly Change[]): void {
  finish(assertCnamesAloneInSteps(live, changes));
}

/** `assertCnamesAlone` for large zones and plans. */
export function* assertCnamesAloneInSteps(live: Zone, changes: readonly Change[]): Steps<void> {
  const subjectOf = (change: Change) => (change.kind === 'delete' ? change.before : change.after);
  const changed = yield* setInSteps(changes, (change) => subjectOf(change).name);
  const there = yield* atNamesInSteps(live.rrsets, changed);
  // Most names have no CNAME, and so no conflict.
  const names = new Set<RelativeName>();
  const note = ({ name, type }: Rrset) => void (type === 'CNAME' && names.add(name));
  yield* eachInSteps(there, note);
  yield* eachInSteps(changes, (change) => note(subjectOf(change)));
  const concerned = { name: live.name, rrsets: yield* filterInSteps(there, ({ name }) => names.has(name)) };
  const atThem = yield* filterInSteps(changes, (change) => names.has(subjectOf(change).name));
  const after = yield* groupInSteps((yield* applyInSteps(concerned, atThem)).rrsets, (rrset) => rrset.name);
  const conflicts = new Map<RelativeName, [changed: Rrset, other: Rrset]>();
  for (const change of atThem) {
    if (change.kind === 'delete' || conflicts.has(change.after.name)) continue;
    const other = after.get(change.after.name)?.find((set) => setsClash(change.after, set));
    if (other && conflicts.size < maxConflicts) conflicts.set(change.after.name, [change.after, other]);
  }
  const [first, ...others] = conflicts.values();
  if (!first) return;
  throw cnameConflict(
    live,
    first,
    others.map((sets) => cnameConflict(live, sets)),
  );
}

function cnameConflict(
  zone: Zone,
  [changed, other]: [changed: Rrset, other: Rrset],
  others: readonly DnsRuleError[] = [],
): DnsRuleError {
  const owner = displayOwner(changed.name, zone.name);
  return new DnsRuleError(
    'cname_conflict',
    saySyntax('cnameConflict', { owner, type: changed.type, other: other.type }),
    { id: rrsetId(changed.name, changed.type), others },
  );
}
