import {
  addRecord,
  applyToZone,
  changeRecord,
  findRrset,
  removeRecord,
  sameRdata,
  type Change,
  type Zone,
  rawDiff,
} from '../../../dns/index.js';
import type { RecordIdentity, RecordMove } from '../../zones/match-records.js';

/** For a set that is gone by the time that its edit is read. */
const defaultTtlSeconds = 300;

/** What someone wants of single records, with everything parsed. `index` is the edit's place in the request. */
export type Edit =
  | { action: 'create'; index: number; to: RecordIdentity; ttlSeconds: number }
  | {
      action: 'update';
      index: number;
      from: RecordIdentity;
      to: RecordIdentity;
      /** Null keeps the TTL that the record has. */
      ttlSeconds: number | null;
      /** The local record that goes on as `to`. */
      recordId?: string;
    }
  | { action: 'delete'; index: number; from: RecordIdentity };

/** An edit that the zone cannot take; `cause` is the `DnsRuleError`. */
export class EditRefused extends Error {
  constructor(
    readonly index: number,
    override readonly cause: unknown,
  ) {
    super('an edit cannot be made');
  }
}

/**
 * What single edits do to the sets of a zone: one change per set, however many edits it has. What goes
 * makes room before what comes, so the order of the request does not matter. Throws `EditRefused`.
 */
export function changesOf(live: Zone, edits: readonly Edit[]): Change[] {
  const scope = touchedNames(live, edits);
  const movesIn = (zone: Zone, edit: Edit) => arrive(zone, edit, scope);
  const after = [leave, settle, movesIn].reduce((zone, step) => applyAll(zone, edits, step), scope);
  return rawDiff(scope.rrsets, after.rrsets);
}

export function movesOf(edits: readonly Edit[]): RecordMove[] {
  return edits.flatMap((edit) =>
    edit.action === 'update' && edit.recordId ? [{ recordId: edit.recordId, to: edit.to }] : [],
  );
}

/** Edits of a few names must not cost a walk through a large zone each. */
function touchedNames(live: Zone, edits: readonly Edit[]): Zone {
  const names = new Set(
    edits.flatMap((edit) => [
      ...(edit.action === 'create' ? [] : [edit.from.name]),
      ...(edit.action === 'delete' ? [] : [edit.to.name]),
    ]),
  );
  return { name: live.name, rrsets: live.rrsets.filter(({ name }) => names.has(name)) };
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

/** What is gone already need not be deleted. */
function leave(zone: Zone, edit: Edit): Change | null {
  if (edit.action === 'create' || (edit.action === 'update' && staysInSet(edit))) return null;
  if (edit.action === 'delete' && !holds(zone, edit.from)) return null;
  return removeRecord(zone, edit.from);
}

function settle(zone: Zone, edit: Edit): Change | null {
  if (edit.action !== 'update' || !staysInSet(edit)) return null;
  const ttlSeconds = edit.ttlSeconds ?? ttlOf(zone, edit.from);
  return changeRecord(zone, edit.from, { rdata: edit.to.rdata, ttlSeconds });
}

function arrive(zone: Zone, edit: Edit, before: Zone): Change | null {
  if (edit.action === 'delete' || (edit.action === 'update' && staysInSet(edit))) return null;
  const ttlSeconds = edit.action === 'create' ? edit.ttlSeconds : (edit.ttlSeconds ?? ttlOf(before, edit.from));
  return addRecord(zone, { ...edit.to, ttlSeconds });
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
