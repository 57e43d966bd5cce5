import type { Rrset, Sentence } from '../../src/dns/index.js';
import { ProviderError } from './errors.js';
import { sayFailure } from './failures.words.js';
import { subjectOf } from './granularity/payload.js';
import { sayHost } from './hosts.words.js';
import type { Change } from './provider.js';

export interface WriteCheck<Version> {
  /** Display name of the host, for people. */
  host: string;
  /** The changes of the write call that the host has confirmed. */
  written: readonly Change[];
  /** As `watchWrite` gave it. */
  seen: ReadonlyMap<string, Sentence>;
  /** The version that `recheckBeforeWrite` gave. Null: the host has none, and nobody can tell. */
  before: Version | null;
  /** Reads the version again. */
  readVersion(): Promise<Version | null>;
  /** Whether exactly one write call lies between the versions. */
  isSingleWrite(before: Version, after: Version): boolean;
}

/**
 * For hosts without a lock (`lock: 'recheck'`): call it right after each confirmed write. Somebody else may have written
 * between the last look and our write, which then replaced their change. The host's version of the zone betrays it.
 * Gives a sentence for people for each change that may have replaced another, by the id of the change.
 */
export async function overwritesOf<Version>(check: WriteCheck<Version>): Promise<ReadonlyMap<string, Sentence>> {
  const reason = await reasonToDoubt(check);
  const { host, seen, written } = check;
  return new Map(
    written.flatMap((change) => {
      const state = seen.get(change.id);
      if (state !== undefined) return [[change.id, knownLoss(change, host, state)]];
      return reason === null ? [] : [[change.id, sayHost('both', { first: reason, second: possibleLoss(change) })]];
    }),
  );
}

/** Null when nobody else has written. */
async function reasonToDoubt<Version>({
  host,
  before,
  readVersion,
  isSingleWrite,
}: WriteCheck<Version>): Promise<Sentence | null> {
  if (before === null) return null;
  try {
    const after = await readVersion();
    if (after !== null && isSingleWrite(before, after)) return null;
    return sayFailure('failure.overwrite.others', { host });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return sayFailure('failure.overwrite.unasked', { host });
  }
}

function knownLoss(change: Change, host: string, state: Sentence): Sentence {
  return sayFailure('failure.overwrite.known', { set: setOf(change), host, state });
}

function possibleLoss(change: Change): Sentence {
  const before =
    change.kind === 'create'
      ? sayFailure('failure.before.none')
      : sayFailure('failure.before.held', { content: contentOf(change.before) });
  return sayFailure('failure.overwrite.possible', { set: setOf(change), before });
}

function setOf(change: Change): string {
  const { name, type } = subjectOf(change);
  return `${name} ${type}`;
}

/** Names the first of several values: `192.0.2.1 … (TTL 300)`. */
export function contentOf({ values, ttlSeconds }: Rrset): string {
  const [first = '', ...others] = values;
  return `${first.slice(0, 100)}${others.length > 0 ? ' …' : ''} (TTL ${ttlSeconds})`;
}
