import { settingsOf } from './changed-parts.js';
import { setsClash } from '../coexistence.js';
import { isHostManaged } from '../record-types.js';
import { displayRrset } from './describe.js';
import { cnameClash, deletedAndChanged, disagreement, type Disagreement } from './merge-conflict.js';
import { compareText } from '../names/name.js';
import type { Sentence } from '../phrases/phrase.js';
import { rdataIdentity } from '../rdata.js';
import { rdataType } from '../record-types.js';
import { makeRrset, sameRrset } from '../rrset.js';
import type { Fqdn, Rdata, RecordType, RelativeName, Rrset, Zone } from '../types.js';
import { indexRrsets, sortRrsets } from '../zone.js';

/** The side that changed a set since the base. `both`: each side did, and the two changes fit together or are the same. */
export type MergeVerdict = 'mine' | 'theirs' | 'both' | 'conflict';

/** Two changes of one set, or of one name, that cannot both be. */
export interface MergeConflict {
  /** `rrsetId` of the set; of the CNAME where two types clash. */
  readonly id: string;
  readonly name: RelativeName;
  readonly type: RecordType;
  readonly code: Disagreement['code'];
  readonly message: Sentence;
}

export interface ZoneMerge {
  /** With the changes of both sides; sets in conflict stay as they are in `theirs`. */
  readonly zone: Zone;
  /** By `rrsetId`: every set that a side changed. */
  readonly verdicts: ReadonlyMap<string, MergeVerdict>;
  /** Sorted by id; empty when everything fits together. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Three-way merge of two zones that were changed from `base`. Sets are merged value by value, so two people may
 * add addresses to one name. Conflicts: one value replaced by two others, two new TTLs or settings, a
 * deletion of a set that the other side changed, deletions that together leave a set empty, and a CNAME beside
 * other data. Where both sides changed a host-managed set, `theirs` counts.
 */
export function mergeZones(base: Zone, mine: Zone, theirs: Zone): ZoneMerge {
  const [bases, mines, others] = [indexRrsets(base.rrsets), indexRrsets(mine.rrsets), indexRrsets(theirs.rrsets)];
  const merged = [...indexRrsets([...base.rrsets, ...mine.rrsets, ...theirs.rrsets])].map(([id, { name, type }]) => {
    const sides = { base: bases.get(id), mine: mines.get(id), theirs: others.get(id) };
    return { id, name, type, sides, ...outcomeOf(sides, type) };
  });
  const sets = [...Map.groupBy(merged, ({ name }) => name).values()].flatMap(keepCnameAlone);
  return {
    zone: { name: theirs.name, rrsets: sortRrsets(sets.flatMap((set) => set.merged ?? [])) },
    verdicts: new Map(sets.flatMap(({ id, verdict }) => (verdict === 'unchanged' ? [] : [[id, verdict]]))),
    conflicts: sets.flatMap((set) => conflictOf(set, theirs.name)).sort((a, b) => compareText(a.id, b.id)),
  };
}

/** One set as the three zones have it; undefined where it is not there. */
interface Sides {
  readonly base?: Rrset;
  readonly mine?: Rrset;
  readonly theirs?: Rrset;
}

interface Outcome {
  readonly verdict: MergeVerdict | 'unchanged';
  /** Undefined when the set is gone. */
  readonly merged?: Rrset;
  readonly reason?: Disagreement;
}

interface MergedSet extends Outcome {
  readonly id: string;
  readonly name: RelativeName;
  readonly type: RecordType;
  readonly sides: Sides;
}

function outcomeOf({ base, mine, theirs }: Sides, type: RecordType): Outcome {
  if (same(theirs, base)) return { verdict: same(mine, base) ? 'unchanged' : 'mine', merged: mine };
  if (same(mine, base)) return { verdict: 'theirs', merged: theirs };
  if (same(mine, theirs) || isHostManaged(type)) return { verdict: 'both', merged: theirs };
  const result = combineSides(base, mine, theirs);
  return result && 'code' in result
    ? { verdict: 'conflict', merged: theirs, reason: result }
    : { verdict: 'both', merged: result };
}

function combineSides(base?: Rrset, mine?: Rrset, theirs?: Rrset): Rrset | Disagreement | undefined {
  if (mine && theirs) return combine(base, mine, theirs);
  if (mine) return deletedAndChanged('others', mine);
  return theirs && deletedAndChanged('me', theirs);
}

function combine(base: Rrset | undefined, mine: Rrset, theirs: Rrset): Rrset | Disagreement {
  const ttl = changedSide(base?.ttlSeconds, mine.ttlSeconds, theirs.ttlSeconds);
  const settings = changedSide(base && settingsOf(base), settingsOf(mine), settingsOf(theirs));
  const values = combineValues(base?.values ?? [], mine, theirs);
  if (typeof values === 'string') return disagreement(values, mine, theirs);
  if (ttl === 'both') return disagreement('ttl', mine, theirs);
  if (settings === 'both') return disagreement('settings', mine, theirs);
  const { ttlSeconds } = ttl === 'mine' ? mine : theirs;
  const { meta } = settings === 'mine' ? mine : theirs;
  return makeRrset({ name: theirs.name, type: theirs.type, ttlSeconds, values, meta });
}

/** The side that changed a single value; `both` if the two changes conflict. */
function changedSide<Value>(base: Value | undefined, mine: Value, theirs: Value): 'mine' | 'theirs' | 'both' {
  if (mine === base || mine === theirs) return 'theirs';
  return theirs === base ? 'mine' : 'both';
}

function combineValues(base: readonly Rdata[], mine: Rrset, theirs: Rrset): Rdata[] | 'values' | 'emptied' {
  const { type } = theirs;
  const [was, is, other] = [identities(type, base), identities(type, mine.values), identities(type, theirs.values)];
  const added = { mine: without(is, was), theirs: without(other, was) };
  const bothReplaced = [...was.keys()].some((id) => !is.has(id) && !other.has(id));
  const differently = without(added.mine, other).size > 0 && without(added.theirs, is).size > 0;
  if (differently && (bothReplaced || rdataType(type).singleton)) return 'values';
  const kept = new Map([...other].filter(([id]) => is.has(id) && was.has(id)));
  const values = [...new Map([...kept, ...added.mine, ...added.theirs]).values()];
  return values.length === 0 ? 'emptied' : values;
}

/** The sets of one name: in conflict where the sides together put a CNAME beside data, and neither alone does. */
function keepCnameAlone(sets: readonly MergedSet[]): readonly MergedSet[] {
  const [merged, mine, theirs] = [
    sets.flatMap((set) => set.merged ?? []),
    sets.flatMap(({ sides }) => sides.mine ?? []),
    sets.flatMap(({ sides }) => sides.theirs ?? []),
  ];
  if (!hasClash(merged) || hasClash(mine) || hasClash(theirs)) return sets;
  const typesOf = (side: readonly Rrset[]) => side.map(({ type }) => type).sort(compareText);
  return sets.map((set) => {
    if (set.verdict === 'unchanged') return set;
    const reason = set.type === 'CNAME' ? cnameClash(typesOf(mine), typesOf(theirs)) : undefined;
    return { ...set, verdict: 'conflict', merged: set.sides.theirs, reason };
  });
}

function hasClash(rrsets: readonly Rrset[]): boolean {
  return rrsets.some((rrset) => rrset.type === 'CNAME' && rrsets.some((other) => setsClash(rrset, other)));
}

function conflictOf({ id, name, type, reason }: MergedSet, zone: Fqdn): MergeConflict[] {
  if (!reason) return [];
  return [{ id, name, type, code: reason.code, message: reason.describe(displayRrset({ name, type }, zone)) }];
}

function same(a: Rrset | undefined, b: Rrset | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameRrset(a, b));
}

function identities(type: RecordType, values: readonly Rdata[]): Map<string, Rdata> {
  return new Map(values.map((value) => [rdataIdentity(type, value), value]));
}

function without(values: ReadonlyMap<string, Rdata>, others: ReadonlyMap<string, Rdata>): Map<string, Rdata> {
  return new Map([...values].filter(([id]) => !others.has(id)));
}
