import type { Rrset } from '../../src/dns/index.js';
import { ProviderError } from './errors.js';
import { subjectOf } from './granularity/payload.js';
import type { Change } from './provider.js';

export interface WriteCheck<Version> {
  /** Display name of the host, for people. */
  host: string;
  /** The changes of the write call that the host has confirmed. */
  written: readonly Change[];
  /** As `watchWrite` gave it. */
  seen: ReadonlyMap<string, string>;
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
export async function overwritesOf<Version>(check: WriteCheck<Version>): Promise<ReadonlyMap<string, string>> {
  const reason = await reasonToDoubt(check);
  const { host, seen, written } = check;
  return new Map(
    written.flatMap((change) => {
      const state = seen.get(change.id);
      if (state !== undefined) return [[change.id, knownLoss(change, host, state)]];
      return reason === null ? [] : [[change.id, `${reason} ${possibleLoss(change)}`]];
    }),
  );
}

/** Null when nobody else has written. */
async function reasonToDoubt<Version>({
  host,
  before,
  readVersion,
  isSingleWrite,
}: WriteCheck<Version>): Promise<string | null> {
  if (before === null) return null;
  try {
    const after = await readVersion();
    if (after !== null && isSingleWrite(before, after)) return null;
    return `Somebody else wrote to this zone at ${host} in the same moment.`;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return `${host} could not be asked whether somebody else wrote to this zone in the same moment.`;
  }
}

function knownLoss(change: Change, host: string, state: string): string {
  const { name, type } = subjectOf(change);
  return `While this write was on its way, somebody else changed ${name} ${type} at ${host}: ${state}. Unless the zone still shows that, this write replaced it.`;
}

function possibleLoss(change: Change): string {
  const { name, type } = subjectOf(change);
  const known = change.kind === 'create' ? 'there was none' : `it held ${contentOf(change.before)}`;
  return `If they changed ${name} ${type}, this write replaced their change; right before, ${known}.`;
}

export function contentOf({ values, ttlSeconds }: Rrset): string {
  const [first = '', ...others] = values;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first.slice(0, 100)}${more}, with a TTL of ${ttlSeconds} seconds`;
}
