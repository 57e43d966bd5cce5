import { createOf, subjectOf, updateOf } from '../plan/diff.js';
import { rdataType } from '../record-types.js';
import { makeRrset, rrsetId } from '../rrset.js';
import type { Change, Rdata, RecordType, RelativeName, Rrset, Zone } from '../types.js';
import { finish, mapInSteps, setInSteps, type Steps } from '../steps.js';
import { applyToZone, atNamesInSteps, findRrset, partsByName } from '../zone.js';
import { concernedInSteps } from './concerned.js';
import { asFinding, type Finding } from './rule.js';
import { rulesAcrossNames, zoneRules } from './table.js';
import { ZoneIndex } from './zone-index.js';

export interface PlanFinding extends Finding {
  /** The plan causes it; otherwise it was there, and the plan touches its set without mending it. */
  readonly isNew: boolean;
}

/** Everything that the rules find, the most severe first. `only`: ids of the rules to ask. Never throws. */
export function checkZone(zone: Zone, { only }: { only?: readonly string[] } = {}): Finding[] {
  const index = ZoneIndex.of(zone);
  return zoneRules
    .filter(({ id }) => !only || only.includes(id))
    .flatMap((rule) => [...rule.check(index)].flatMap((finding) => (finding ? [asFinding(rule, finding)] : [])));
}

/** `checkZone` with all rules for large zones. The order of findings of one rule may be another. */
export function* checkZoneInSteps(zone: Zone): Steps<Finding[]> {
  return yield* checkSets(zone, zone.rrsets);
}

/**
 * Findings that a plan from `before` to `after` causes, then those that stay in the sets that it changes.
 * A change may cause a finding about a set that stays: a CNAME where a mail server was.
 */
export function findingsOf(before: Zone, after: Zone, changes: readonly Change[]): PlanFinding[] {
  return finish(findingsInSteps(before, after, changes));
}

/** `findingsOf` for large zones. */
export function* findingsInSteps(before: Zone, after: Zone, changes: readonly Change[]): Steps<PlanFinding[]> {
  if (changes.length === 0) return [];
  const names = yield* setInSteps(changes, (change) => subjectOf(change).name);
  const touched = yield* setInSteps(changes, ({ id }) => id);
  const concerned = yield* concernedInSteps(before, after, changes);
  const known = new Set(yield* mapInSteps(yield* checkChanged(concerned.before, names), keyOf));
  const found = yield* mapInSteps(yield* checkChanged(concerned.after, names), (finding) => {
    return { ...finding, isNew: known.size === 0 || !known.has(keyOf(finding)) };
  });
  yield;
  const unchanged = found.filter(({ isNew, name, type }) => !isNew && touched.has(rrsetId(name, type)));
  yield;
  return found.filter(({ isNew }) => isNew).concat(unchanged);
}

/**
 * Findings that one more record would cause, for the form in which it is written. A type that holds one value is
 * replaced. Throws `DnsRuleError` for a TTL that no set can have.
 */
export function checkRecord(
  zone: Zone,
  record: { name: RelativeName; type: RecordType; ttlSeconds: number; rdata: Rdata },
): PlanFinding[] {
  const { name, type, ttlSeconds, rdata } = record;
  const before = findRrset(zone, name, type);
  const siblings = before && !rdataType(type).singleton ? before.values : [];
  const after = makeRrset({ ...before, name, type, ttlSeconds, values: [...siblings, rdata] });
  const change = before ? updateOf(before, after) : createOf(after);
  return change ? findingsOf(zone, applyToZone(zone, [change]), [change]) : [];
}

/**
 * The findings of a zone of which only the sets at these names have changed, rule by rule in the order of `checkZone`.
 * Rules that look at one name at a time see those names alone, some at a time.
 */
function* checkChanged(zone: Zone, names: ReadonlySet<RelativeName>): Steps<Finding[]> {
  return yield* checkSets(zone, yield* atNamesInSteps(zone.rrsets, names));
}

/** `changed` stand in the order of the zone. */
function* checkSets(zone: Zone, changed: readonly Rrset[]): Steps<Finding[]> {
  const parts: ZoneIndex[] = [];
  for (const rrsets of partsByName(changed)) parts.push(yield* ZoneIndex.inSteps({ name: zone.name, rrsets }));
  const whole = yield* ZoneIndex.inSteps(zone);
  const found: Finding[] = [];
  for (const rule of zoneRules) {
    for (const index of rulesAcrossNames.has(rule) ? [whole] : parts) {
      for (const finding of rule.check(index)) {
        if (finding) found.push(asFinding(rule, finding));
        else yield;
      }
      yield;
    }
  }
  return found;
}

/** The message names the values: what it says of a set that was there before is no news. */
function keyOf({ ruleId, name, type, message }: Finding): string {
  return [ruleId, name, type, message].join('\n');
}
