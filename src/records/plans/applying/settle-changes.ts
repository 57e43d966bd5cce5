import {
  eachInSteps,
  filterInSteps,
  isInPlace,
  mapInSteps,
  rawDiffInSteps,
  rrsetId,
  setInSteps,
  subjectOf,
  type Change,
  type Rrset,
  type Statement,
  type Steps,
  type Zone,
} from '../../../dns/index.js';
import type { ChangeState } from '../planned-change.entity.js';
import { sayPlan } from '../plans.words.js';

/** The progress of one change while its plan is being applied. */
export interface ChangeProgress {
  readonly change: Change;
  state: ChangeState;
  errorCode: string | null;
  /** A sentence for people when the change failed, or may have replaced a change of somebody else. */
  message: Statement | null;
}

export type SettledStatus = 'applied' | 'partial' | 'failed';

export interface PlanResult<Entry extends ChangeProgress = ChangeProgress> {
  status: SettledStatus;
  /** In the plan's order; no longer `planned` or `intended`. */
  changes: Entry[];
  /** Ids of changes that the host confirmed but does not show. */
  notSticking: string[];
  /** The zone was read again and shows every change that counts as applied. */
  verified: boolean;
  /** A change may or may not have happened and the zone could not be read: recovery decides later. */
  undecided: boolean;
  /** A change that got no answer is not in the zone yet. It may still arrive: `LateOutcomes` looks again. */
  mayArrive: boolean;
}

/** The code of a change that is made, and may have replaced one that somebody else made in the same moment. */
export const mayHaveOverwritten = 'may_have_overwritten';

/** By then a host or a proxy has given up a request that it never answered. */
export const lastLookMinutes = 10;

const interrupted = { errorCode: 'interrupted', message: sayPlan('interrupted') };

export interface SettleOptions {
  /** The changes that the zone shows, where this is known: `changesInPlace` of it. */
  inPlace?: ReadonlySet<string>;
  /** Changes without an answer that are not there now are given up. */
  isLastLook?: boolean;
  /** The host has no lock, and the zone was written by others too: a change without an answer may have replaced theirs. */
  othersWrote?: boolean;
}

/**
 * Pure. Decides how a plan ended from the zone as it is now; null means that it could not be read. The zone overrules
 * what the host answered. A change without an answer that is not in the zone stays unknown until `isLastLook`, also when
 * its writer died: its request may still be on the way.
 */
export function* settleChanges<Entry extends ChangeProgress>(
  progress: readonly Entry[],
  zone: Zone | null,
  options: SettleOptions = {},
): Steps<PlanResult<Entry>> {
  const there = zone ? (options.inPlace ?? (yield* changesInPlace(zone, progress))) : null;
  const changes = yield* mapInSteps(progress, (entry) => {
    return settleChange(entry, there?.has(entry.change.id) ?? null, options);
  });
  const confirmed = yield* filterInSteps(changes, ({ state }) => state === 'applied');
  const missing = there ? yield* filterInSteps(confirmed, ({ change }) => !there.has(change.id)) : [];
  const notSticking = missing.map(({ change }) => change.id);
  yield;
  return {
    status: statusOf(changes, confirmed.length - notSticking.length),
    changes,
    notSticking,
    verified: zone !== null && notSticking.length === 0,
    undecided: zone === null && changes.some(({ state }) => state === 'unknown'),
    mayArrive: zone !== null && changes.some(({ state }) => state === 'unknown'),
  };
}

function settleChange<Entry extends ChangeProgress>(
  entry: Entry,
  isThere: boolean | null,
  options: SettleOptions,
): Entry {
  switch (entry.state) {
    case 'applied':
    case 'skipped':
      return entry;
    case 'planned':
      return { ...entry, state: 'skipped', message: entry.message ?? sayPlan('unsent') };
    case 'failed':
      if (!isThere) return entry;
      // The set was as the change wants it before anything was sent.
      return entry.errorCode === 'conflict_stale' ? applied(entry) : settleUnanswered(entry, isThere, options);
    case 'intended':
    case 'unknown':
      return settleUnanswered(entry, isThere, options);
  }
}

function settleUnanswered<Entry extends ChangeProgress>(
  entry: Entry,
  isThere: boolean | null,
  { isLastLook, othersWrote }: SettleOptions,
): Entry {
  if (isThere === null) return { ...entry, state: 'unknown' };
  if (isThere) return othersWrote ? appliedInDoubt(entry) : applied(entry);
  // Without an error, it is the remainder of a writer that died.
  const { errorCode, message } = entry.errorCode === null ? interrupted : entry;
  const settled = isLastLook ? ended(message) : awaited(message);
  return { ...entry, errorCode, state: isLastLook ? 'failed' : 'unknown', message: settled };
}

function appliedInDoubt<Entry extends ChangeProgress>(entry: Entry): Entry {
  const { name, type } = subjectOf(entry.change);
  const message = sayPlan('arrivedInDoubt', { set: `${name} ${type}` });
  return { ...entry, state: 'applied', errorCode: mayHaveOverwritten, message };
}

const stillAwaited = sayPlan('awaited', { reason: '', minutes: lastLookMinutes });

function awaited(reason: Statement | null): Statement {
  if (typeof reason === 'object' && reason?.code === stillAwaited.code) return reason;
  return sayPlan('awaited', { reason: reason ?? '', minutes: lastLookMinutes });
}

function ended(message: Statement | null): Statement {
  return sayPlan('neverArrived', { reason: message === null ? '' : reasonIn(message), minutes: lastLookMinutes });
}

/** The reason of a change that was awaited until now. */
function reasonIn(message: Statement): Statement {
  if (typeof message === 'string' || message.code !== stillAwaited.code) return message;
  const { reason } = message.values;
  const [text = ''] = message.text.split(stillAwaited.text, 1);
  return typeof reason === 'object' && 'code' in reason ? { ...reason, text: text.trim() } : text.trim();
}

function applied<Entry extends ChangeProgress>(entry: Entry): Entry {
  return { ...entry, state: 'applied', errorCode: null, message: null };
}

function statusOf(changes: readonly ChangeProgress[], inPlace: number): SettledStatus {
  const isClear = changes.every(({ errorCode }) => errorCode !== mayHaveOverwritten);
  if (inPlace === changes.length && isClear) return 'applied';
  const mayHaveHappened = changes.some(({ state }) => state === 'applied' || state === 'unknown');
  return mayHaveHappened ? 'partial' : 'failed';
}

/**
 * Pure. The ids of the changes that the zone shows, by the diff that plans are made with: a change is in place when it
 * would not be planned again. `expected`: the zone that the confirmed changes should have made, where somebody has it.
 */
export function* changesInPlace(zone: Zone, progress: readonly ChangeProgress[], expected?: Zone): Steps<Set<string>> {
  if (!expected) return yield* lookedUp(zone, progress);
  const differences = yield* rawDiffInSteps(expected.rrsets, zone.rrsets);
  const differing = yield* setInSteps(differences, ({ id }) => id);
  const isSure = ({ state, change }: ChangeProgress) => state === 'applied' && !differing.has(change.id);
  const inPlace = yield* lookedUp(zone, yield* filterInSteps(progress, (entry) => !isSure(entry)));
  yield* eachInSteps(progress, (entry) => void (isSure(entry) && inPlace.add(entry.change.id)));
  return inPlace;
}

function* lookedUp(zone: Zone, progress: readonly ChangeProgress[]): Steps<Set<string>> {
  if (progress.length === 0) return new Set();
  const ids = new Set<string>();
  yield* eachInSteps(progress, ({ change }) => void ids.add(change.id));
  const live = new Map<string, Rrset>();
  yield* eachInSteps(zone.rrsets, (rrset) => {
    const id = rrsetId(rrset.name, rrset.type);
    if (ids.has(id)) live.set(id, rrset);
  });
  const inPlace = new Set<string>();
  yield* eachInSteps(progress, ({ change }) => {
    const there = live.get(change.id);
    const isThere = change.kind === 'delete' ? there === undefined : isInPlace(there, change.after);
    if (isThere) inPlace.add(change.id);
  });
  return inPlace;
}
