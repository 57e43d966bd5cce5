import {
  applyToZone,
  indexRrsets,
  mergeZones,
  rrsetId,
  sameRrset,
  setsClash,
  sortRrsets,
  subjectOf,
  type Change,
  type MergeConflict,
  type RecordType,
  type RelativeName,
  type Rrset,
  type Sentence,
  type Zone,
  type ZoneMerge,
} from '../../../dns/index.js';

/** The version of a set that a rebased plan follows: its own, or the one that is in the zone now. */
export type SetSide = 'mine' | 'theirs';

/** Decisions about single sets, by `rrsetId`. Sets without one are merged. */
export type SetChoices = ReadonlyMap<string, SetSide>;

/** A set that a plan changes, and that somebody else has changed since the plan was made. */
export interface MovedSet {
  id: string;
  name: RelativeName;
  type: RecordType;
  /** When the plan was made, as it is now, and as the plan would have it; null where it does not exist. */
  base: Rrset | null;
  now: Rrset | null;
  mine: Rrset | null;
  /** Why both changes cannot be made; null where they fit together. */
  conflict: Sentence | null;
  /** A CNAME stands against other data: a choice counts for all sets of the name. */
  wholeName: boolean;
}

/** The three zones of a merge, only at the names that the plan changes: all other sets stay as they are now. */
interface Sides {
  base: Zone;
  mine: Zone;
  theirs: Zone;
}

/** Pure. The changes were made for `base`; `live` is the zone now. */
export function sidesOf(changes: readonly Change[], base: Zone, live: Zone): Sides {
  const names = new Set(changes.map((change) => subjectOf(change).name));
  const at = (zone: Zone): Zone => ({ name: zone.name, rrsets: zone.rrsets.filter(({ name }) => names.has(name)) });
  return { base: at(base), mine: applyToZone(at(base), changes), theirs: at(live) };
}

/** Pure. A set that both sides changed in the same way has not moved. Sorted as the zone is. */
export function movedSets(three: Sides): MovedSet[] {
  const { base, mine, theirs } = three;
  const { verdicts, conflicts } = mergeZones(base, mine, theirs);
  const [bases, mines, others] = [indexRrsets(base.rrsets), indexRrsets(mine.rrsets), indexRrsets(theirs.rrsets)];
  const clashing = clashingNames(three, conflicts);
  const messages = new Map(conflicts.map(({ id, message }) => [id, message]));
  const nameMessages = new Map(conflicts.map(({ name, message }) => [name, message]));
  const sets = [...indexRrsets([...base.rrsets, ...mine.rrsets, ...theirs.rrsets])];
  return sets.flatMap(([id, { name, type }]) => {
    const verdict = verdicts.get(id);
    const sides = { base: bases.get(id) ?? null, now: others.get(id) ?? null, mine: mines.get(id) ?? null };
    const wholeName = clashing.has(name) && verdict !== undefined;
    const isMoved = verdict === 'conflict' || (verdict === 'both' && !isSame(sides.mine, sides.now));
    if (!isMoved && !wholeName) return [];
    const conflict = messages.get(id) ?? (wholeName ? nameMessages.get(name) : null) ?? null;
    return [{ id, name, type, ...sides, conflict, wholeName }];
  });
}

/** Pure. The zone with the changes of both sides, each set as it was chosen. */
export function mergeWithChoices(sides: Sides, choices: SetChoices): ZoneMerge {
  const first = mergeZones(sides.base, sides.mine, sides.theirs);
  if (choices.size === 0) return first;
  const chosen = sideOfSets(sides, first.conflicts, choices);
  const isChosen = (side: SetSide) => (set: Rrset) => chosen.get(rrsetId(set.name, set.type)) === side;
  // A side that has changed nothing since the base gives way to the other one.
  const base = withSetsOf(sides.base, sides.theirs, isChosen('mine'));
  const mine = withSetsOf(sides.mine, sides.base, isChosen('theirs'));
  return mergeZones(base, mine, sides.theirs);
}

/** By `rrsetId`. At a name with a clash, one choice counts for every set. */
function sideOfSets(
  three: Sides,
  conflicts: readonly MergeConflict[],
  choices: SetChoices,
): ReadonlyMap<string, SetSide> {
  const { base, mine, theirs } = three;
  const clashing = clashingNames(three, conflicts);
  const sets = [...indexRrsets([...base.rrsets, ...mine.rrsets, ...theirs.rrsets]).values()];
  const ofNames = new Map(
    sets.flatMap(({ name, type }) => {
      const side = clashing.has(name) ? choices.get(rrsetId(name, type)) : undefined;
      return side ? [[name, side] as const] : [];
    }),
  );
  return new Map(
    sets.flatMap(({ name, type }) => {
      const id = rrsetId(name, type);
      const side = ofNames.get(name) ?? choices.get(id);
      return side ? [[id, side] as const] : [];
    }),
  );
}

/** The zone with the sets that `isMeant` names taken from another one, or missing as they are there. */
function withSetsOf(zone: Zone, other: Zone, isMeant: (set: Rrset) => boolean): Zone {
  const kept = zone.rrsets.filter((set) => !isMeant(set));
  return { name: zone.name, rrsets: sortRrsets([...kept, ...other.rrsets.filter(isMeant)]) };
}

/**
 * Conflicting names where the sides' sets cannot be served together, which the choice of one set could not solve: in a
 * conflict of two CNAMEs, say, where somebody has put a TXT beside theirs.
 */
function clashingNames({ mine, theirs }: Sides, conflicts: readonly MergeConflict[]): ReadonlySet<RelativeName> {
  const names = new Set(conflicts.map(({ name }) => name));
  const others = Map.groupBy(theirs.rrsets, ({ name }) => name);
  const clashing = mine.rrsets.filter(
    (set) => names.has(set.name) && others.get(set.name)?.some((other) => setsClash(set, other)),
  );
  return new Set(clashing.map(({ name }) => name));
}

function isSame(a: Rrset | null, b: Rrset | null): boolean {
  return a === b || (a !== null && b !== null && sameRrset(a, b));
}
