import { rrsetId, sameRrset } from '../../src/dns/index.js';
import type { Rrset, Sentence } from '../../src/dns/index.js';
import { ProviderError } from './errors.js';
import { sayFailure } from './failures.words.js';
import { subjectOf } from './granularity/payload.js';
import { contentOf } from './overwrites.js';
import { visitAll } from './turns.js';
import type { Change, ChangeOutcome } from './provider.js';

/** Touched sets as the host holds them now, by `rrsetId`. A missing set has no entry; null: it has a form that cannot be read. */
export type CurrentSets = ReadonlyMap<string, Rrset | null>;

/** A look at the touched sets at the host. */
export interface Look<Version> {
  sets: CurrentSets;
  /** The zone's version, read before the sets; null at a host that has none. */
  version: Version | null;
}

export interface RecheckInput<Version> {
  /** Display name of the host, for people. */
  host: string;
  /** The changes of the next write call. */
  changes: readonly Change[];
  /** The sets of `ChangeSet.base`, by `rrsetId`. */
  base: ReadonlyMap<string, Rrset>;
  /** Reads these sets from the host. Its answer must not come from a cache. */
  read(touched: readonly Rrset[]): Promise<Look<Version>>;
}

export interface Recheck<Version> {
  /** The changes that may be sent, in their order. Send them immediately: the host has no lock. */
  current: Change[];
  /** For `overwritesOf` after the write. */
  version: Version | null;
  /** Outcomes of all other changes. Nothing may be sent for them. */
  outcomes: ChangeOutcome[];
}

/**
 * For hosts without a lock (`lock: 'recheck'`): call it immediately before each write. Reads the touched sets again and
 * takes out changes whose set is no longer as it was in `base`: they are `conflict_stale`, or `applied` where the set
 * already is as the change wants it. Rejects with the error of `read`.
 */
export async function recheckBeforeWrite<Version>({
  host,
  changes,
  base,
  read,
}: RecheckInput<Version>): Promise<Recheck<Version>> {
  const { sets: now, version } = await read(changes.map(subjectOf));
  const outcomes = new Map<string, ChangeOutcome>();
  await visitAll(changes, (change) => {
    const id = idOf(change);
    const outcome = outcomeOfMoved(change, { host, was: base.get(id), now: now.get(id) });
    if (outcome) outcomes.set(change.id, outcome);
  });
  if (outcomes.size === 0) return { current: [...changes], version, outcomes: [] };
  for (const { id, name } of changesHeldByCname(changes, outcomes)) {
    const reason = sayFailure('failure.notSent.held', { name, host });
    outcomes.set(id, { changeId: id, status: 'skipped', reason });
  }
  const current = changes.filter(({ id }) => !outcomes.has(id));
  return { current, version, outcomes: [...outcomes.values()] };
}

/** Null when the set is as it was, so that the change may be sent. */
function outcomeOfMoved(
  change: Change,
  { host, was, now }: { host: string; was: Rrset | undefined; now: Rrset | null | undefined },
): ChangeOutcome | null {
  if (isUnmoved(was, now)) return null;
  if (isAlreadyMade(change, now)) return { changeId: change.id, status: 'applied' };
  const { name, type } = subjectOf(change);
  const message = sayFailure('failure.moved', { name, type, host, now: stateOf(now) });
  return { changeId: change.id, status: 'failed', error: new ProviderError('conflict_stale', message) };
}

export function isUnmoved(was: Rrset | undefined, now: Rrset | null | undefined): boolean {
  return was && now ? sameRrset(was, now) : was === now;
}

/** Whether the set is as the change wants it. */
export function isAlreadyMade(change: Change, now: Rrset | null | undefined): boolean {
  if (change.kind === 'delete') return now === undefined;
  if (!now) return false;
  const { meta: _meta, ...values } = now;
  return sameRrset(change.after, change.after.meta ? now : values);
}

function stateOf(now: Rrset | null | undefined): Sentence {
  if (now === undefined) return sayFailure('failure.now.gone');
  if (now === null) return sayFailure('failure.now.unreadable');
  return sayFailure('failure.now.holds', { values: contentOf(now) });
}

/** A CNAME and the sets that it replaces, or that replace it, are written together or not at all. */
function changesHeldByCname(
  changes: readonly Change[],
  outcomes: ReadonlyMap<string, ChangeOutcome>,
): { id: string; name: string }[] {
  const withCname = new Set(changes.map(subjectOf).flatMap(({ name, type }) => (type === 'CNAME' ? [name] : [])));
  const moved = changes
    .filter(({ id }) => outcomes.get(id)?.status === 'failed')
    .map((change) => subjectOf(change).name);
  const held = new Set(moved.filter((name) => withCname.has(name)));
  return changes
    .map((change) => ({ id: change.id, name: subjectOf(change).name }))
    .filter(({ id, name }) => held.has(name) && !outcomes.has(id));
}

function idOf(change: Change): string {
  const { name, type } = subjectOf(change);
  return rrsetId(name, type);
}
