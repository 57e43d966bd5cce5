import type { Rrset, Sentence } from '../../src/dns/index.js';
import { ProviderError } from './errors.js';
import { sayFailure } from './failures.words.js';
import { subjectOf } from './granularity/payload.js';
import type { Change } from './provider.js';
import { contentOf } from './overwrites.js';
import { isAlreadyMade, isUnmoved, type CurrentSets } from './recheck.js';

export interface WatchedWrite<Result> {
  /** The changes of the write call. Their sets were as in `before` at the last look. */
  changes: readonly Change[];
  /** Reads these sets from the host. Its answer must not come from a cache. */
  read(touched: readonly Rrset[]): Promise<{ sets: CurrentSets }>;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  write(): Promise<Result>;
}

/** Most writes are answered before the first look. */
const looksAfterMs = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * For hosts without a lock: a write that is held on its way replaces what somebody else writes meanwhile. Looks at the
 * touched sets until the write is answered. `seen`: what they held when it was neither as before nor as the change makes
 * it, as a sentence for people, by the id of the change, so that a lost change can be named. Rejects like `write`.
 */
export async function watchWrite<Result>(
  watched: WatchedWrite<Result>,
): Promise<{ result: Result; seen: ReadonlyMap<string, Sentence> }> {
  const seen = new Map<string, Sentence>();
  const answered = new AbortController();
  const looking = lookUntil(answered.signal, watched, seen);
  try {
    return { result: await watched.write(), seen };
  } finally {
    answered.abort();
    await looking;
  }
}

async function lookUntil(
  signal: AbortSignal,
  { changes, read, sleep }: WatchedWrite<unknown>,
  seen: Map<string, Sentence>,
): Promise<void> {
  for (const ms of looksAfterMs) {
    await sleep(ms, signal).catch(() => undefined);
    if (signal.aborted) return;
    const sets = await setsNow(changes, read);
    if (sets === null) continue;
    for (const change of changes) {
      const was = change.kind === 'create' ? undefined : change.before;
      const now = sets.get(change.id);
      if (!isUnmoved(was, now) && !isAlreadyMade(change, now)) seen.set(change.id, stateOf(now));
    }
  }
}

/** Null when they cannot be read: the answer to the write is what counts. */
async function setsNow(changes: readonly Change[], read: WatchedWrite<unknown>['read']): Promise<CurrentSets | null> {
  try {
    return (await read(changes.map(subjectOf))).sets;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
}

function stateOf(now: Rrset | null | undefined): Sentence {
  if (now === undefined) return sayFailure('failure.seen.deleted');
  if (now === null) return sayFailure('failure.seen.unreadable');
  return sayFailure('failure.seen.held', { content: contentOf(now) });
}
