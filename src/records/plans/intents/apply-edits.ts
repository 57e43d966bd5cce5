import {
  addRecord,
  applyToZone,
  atNamesInSteps,
  changeRecord,
  findRrset,
  removeRecord,
  sameRdata,
  settingsIn,
  type Change,
  type Steps,
  type Zone,
  rawDiff,
} from '../../../dns/index.js';
import { withSettingEdits, type SettingEdit } from './setting-edits.js';
import type { RecordIdentity, RecordMove } from '../../zones/match-records.js';

/** Used when the set was deleted after the edit was made. */
const defaultTtlSeconds = 300;

/** A parsed edit of one record. `index` is its position in the request. */
export type Edit =
  | { action: 'create'; index: number; to: RecordIdentity; ttlSeconds: number; settings?: readonly SettingEdit[] }
  | {
      action: 'update';
      index: number;
      from: RecordIdentity;
      to: RecordIdentity;
      /** Null keeps the TTL that the record has. */
      ttlSeconds: number | null;
      /** The cached record that continues as `to`. */
      recordId?: string;
      settings?: readonly SettingEdit[];
      /** Keys of the settings that records of the new type can have. A record that moves to another set takes these along. */
      settingKeys?: ReadonlySet<string>;
    }
  | { action: 'delete'; index: number; from: RecordIdentity };

/** An edit that would break a rule of DNS; `cause` is the `DnsRuleError`. */
export class EditRefused extends Error {
  constructor(
    readonly index: number,
    override readonly cause: unknown,
  ) {
    super('an edit cannot be made');
  }
}

/**
 * Pure. The changes that edits of single records make to a zone: one per set, however many edits it has. Deletions are
 * applied before additions, so the order of the request is irrelevant. Throws `EditRefused`.
 */
export function* changesOf(live: Zone, edits: readonly Edit[]): Steps<Change[]> {
  const before = yield* namedPartOf(live, edits);
  const addToZone = (zone: Zone, edit: Edit) => addNew(zone, edit, before);
  const after = [removeOld, updateInPlace, addToZone].reduce((zone, step) => applyAll(zone, edits, step), before);
  return rawDiff(before.rrsets, after.rrsets);
}

export function movesOf(edits: readonly Edit[]): RecordMove[] {
  return edits.flatMap((edit) =>
    edit.action === 'update' && edit.recordId ? [{ recordId: edit.recordId, to: edit.to }] : [],
  );
}

/** Only the sets at names that the edits mention: each edit would otherwise walk through the whole zone. */
function* namedPartOf(live: Zone, edits: readonly Edit[]): Steps<Zone> {
  const names = new Set(
    edits.flatMap((edit) => [
      ...(edit.action === 'create' ? [] : [edit.from.name]),
      ...(edit.action === 'delete' ? [] : [edit.to.name]),
    ]),
  );
  return { name: live.name, rrsets: yield* atNamesInSteps(live.rrsets, names) };
}

function applyAll(zone: Zone, edits: readonly Edit[], step: (zone: Zone, edit: Edit) => Change | null): Zone {
  return edits.reduce((current, edit) => {
    try {
      const change = step(current, edit);
      return change ? applyToZone(current, [change]) : current;
    } catch (cause) {
      throw new EditRefused(edit.index, cause);
    }
  }, zone);
}

/** A record that is deleted already is skipped. */
function removeOld(zone: Zone, edit: Edit): Change | null {
  if (edit.action === 'create' || (edit.action === 'update' && staysInSet(edit))) return null;
  if (edit.action === 'delete' && !holds(zone, edit.from)) return null;
  return removeRecord(zone, edit.from);
}

function updateInPlace(zone: Zone, edit: Edit): Change | null {
  if (edit.action !== 'update' || !staysInSet(edit)) return null;
  const ttlSeconds = edit.ttlSeconds ?? ttlOf(zone, edit.from);
  return withSettings(changeRecord(zone, edit.from, { rdata: edit.to.rdata, ttlSeconds }), edit);
}

function addNew(zone: Zone, edit: Edit, before: Zone): Change | null {
  if (edit.action === 'delete' || (edit.action === 'update' && staysInSet(edit))) return null;
  const ttlSeconds = edit.action === 'create' ? edit.ttlSeconds : (edit.ttlSeconds ?? ttlOf(before, edit.from));
  return withSettings(addRecord(zone, { ...edit.to, ttlSeconds }), edit, before);
}

/** `before`: the zone in which the record had the settings that it takes along. */
function withSettings(change: Change, edit: Exclude<Edit, { action: 'delete' }>, before?: Zone): Change {
  if (change.kind === 'delete') return change;
  const { type, rdata } = edit.to;
  const value = change.after.values.find((other) => sameRdata(type, other, rdata)) ?? rdata;
  const wanted = [...(before ? settingsTakenAlong(edit, before) : []), ...(edit.settings ?? [])];
  return wanted.length === 0 ? change : { ...change, after: withSettingEdits(change.after, value, wanted) };
}

function settingsTakenAlong(edit: Exclude<Edit, { action: 'delete' }>, before: Zone): SettingEdit[] {
  const set = edit.action === 'update' ? findRrset(before, edit.from.name, edit.from.type) : undefined;
  if (edit.action !== 'update' || !set) return [];
  return settingsIn(set).flatMap(({ key, of, setting }) => {
    const isOwn = of !== null && sameRdata(set.type, of, edit.from.rdata);
    return isOwn && edit.settingKeys?.has(key) ? [{ key, per: 'value', setting }] : [];
  });
}

function staysInSet(edit: { from: RecordIdentity; to: RecordIdentity }): boolean {
  return edit.from.name === edit.to.name && edit.from.type === edit.to.type;
}

function holds(zone: Zone, { name, type, rdata }: RecordIdentity): boolean {
  return findRrset(zone, name, type)?.values.some((value) => sameRdata(type, value, rdata)) ?? false;
}

/** TTL of the set that the record belongs to. Callers then remove or change the record, which throws if it is gone. */
function ttlOf(zone: Zone, { name, type }: RecordIdentity): number {
  return findRrset(zone, name, type)?.ttlSeconds ?? defaultTtlSeconds;
}
