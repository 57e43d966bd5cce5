import {
  disabledValues,
  displayOwner,
  indexRrsets,
  keptInExactMode,
  makeRrset,
  rdataType,
  rrsetId,
  sameRdata,
  withSettingsTakenAway,
  type PlanMode,
  type Rrset,
  type Sentence,
  type UnreadRecord,
  type Zone,
} from '../../../dns/index.js';
import { sayPlan } from '../plans.words.js';
import { firstNotices } from './first-notices.js';

/** Pure. A sentence for each set that stays in the zone although exact mode was asked for. */
export function noticesAboutKept(live: Zone, wanted: readonly Rrset[]): Sentence[] {
  return firstNotices(
    keptInExactMode(live, wanted).map(({ name, type }) => {
      return sayPlan('signerKeeps', { set: `${displayOwner(name, live.name)} ${type}` });
    }),
  );
}

/**
 * Pure. Wanted sets that do not say what is disabled, for a zone in which something is: the host is to serve what they
 * name. `keepsUnnamed`: its other disabled values stay, as their source cannot hold them.
 */
export function withDisabled(
  live: Zone,
  wanted: readonly Rrset[],
  { keepsUnnamed }: { keepsUnnamed: boolean },
): { rrsets: readonly Rrset[]; kept: Rrset[] } {
  const holding = indexRrsets(live.rrsets.filter((rrset) => disabledValues(rrset).length > 0));
  if (holding.size === 0) return { rrsets: wanted, kept: [] };
  const named = wanted.map((rrset) => {
    const here = rrset.meta ? undefined : holding.get(rrsetId(rrset.name, rrset.type));
    return here ? beside(rrset, here, keepsUnnamed) : rrset;
  });
  const ids = new Set(wanted.map(({ name, type }) => rrsetId(name, type)));
  const others = keepsUnnamed ? [...holding].flatMap(([id, rrset]) => (ids.has(id) ? [] : [disabledPart(rrset)])) : [];
  const keeping = named.filter((rrset, index) => rrset !== wanted[index] && disabledValues(rrset).length > 0);
  return { rrsets: [...named, ...others], kept: [...keeping, ...others] };
}

/** Pure. Wanted sets of which those settings are taken away that the host has now and that they do not hold. */
export function withoutLaterSettings(live: Zone, wanted: readonly Rrset[]): readonly Rrset[] {
  const holding = indexRrsets(live.rrsets.filter(({ meta }) => meta !== undefined));
  if (holding.size === 0) return wanted;
  return wanted.map((rrset) => {
    const here = holding.get(rrsetId(rrset.name, rrset.type));
    return here?.meta ? withSettingsTakenAway(here.meta, rrset) : rrset;
  });
}

function beside(wanted: Rrset, here: Rrset, keepsUnnamed: boolean): Rrset {
  const { type, values } = wanted;
  const unnamed = disabledValues(here).filter((value) => !values.some((other) => sameRdata(type, value, other)));
  const disabled = keepsUnnamed && !rdataType(type).singleton ? unnamed : [];
  return makeRrset({ ...wanted, values: [...values, ...disabled], meta: { ...here.meta, disabled } });
}

function disabledPart(rrset: Rrset): Rrset {
  return makeRrset({ ...rrset, values: disabledValues(rrset) });
}

/** Pure. A sentence for each set whose disabled records stay although exact mode was asked for. */
export function noticesAboutDisabled({ name: zone }: Zone, sets: readonly Rrset[]): Sentence[] {
  return firstNotices(
    sets.map(({ name, type }) => sayPlan('keepsDisabled', { set: `${displayOwner(name, zone)} ${type}` })),
  );
}

/** Pure. A sentence for each record that cannot be decoded, and that is therefore neither put back nor deleted. */
export function noticesAboutUnread(
  live: readonly UnreadRecord[],
  { mode, unread }: { mode: PlanMode; unread?: readonly UnreadRecord[] },
): Sentence[] {
  if (!unread) return [];
  const missing = without(unread, live).map(({ name, type, text }) => {
    return sayPlan('unreadMissing', { set: `${name} ${type}`, text });
  });
  const later = mode === 'additive' ? [] : without(live, unread);
  const staying = later.map(({ name, type, text }) => {
    return sayPlan('unreadStays', { set: `${name} ${type}`, text });
  });
  return [...firstNotices(missing), ...firstNotices(staying)];
}

function without(records: readonly UnreadRecord[], others: readonly UnreadRecord[]): UnreadRecord[] {
  const known = new Set(others.map(keyOf));
  return records.filter((record) => !known.has(keyOf(record)));
}

function keyOf({ name, type, ttlSeconds, text }: UnreadRecord): string {
  return JSON.stringify([name, type, ttlSeconds, text]);
}
