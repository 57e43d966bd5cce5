import { isUserManaged, type RecordType, type Statement } from '../../dns/index.js';
import type { Drift } from './drift.js';
import { contested, type GuardMemory } from './guard-memory.js';
import { sayProtection } from '../protection.words.js';

export const usuallyRestored = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'SRV', 'TXT'];

export interface RestoreSettings {
  readonly isEnabled: boolean;
  readonly types: readonly string[];
  /** Counted from the confirmation: time for a person to accept the change. */
  readonly graceMs: number;
}

/** `hold`: a person has to decide; the reason is for them. */
export type RestoreDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'restore'; readonly ids: readonly string[] }
  | { readonly kind: 'hold'; readonly reason: Statement };

/** Pure. Whether the product restores records by itself, and which. */
export function decideRestore(given: {
  settings: RestoreSettings;
  changes: readonly Drift[];
  confirmedAt: Date;
  memory: GuardMemory;
  now: Date;
}): RestoreDecision {
  const { settings, changes, confirmedAt, memory, now } = given;
  const edits = changes.filter((change) => change.class === 'edit');
  if (!settings.isEnabled || edits.length === 0) return { kind: 'none' };
  const ids = edits.filter((change) => mayRestore(typeOf(change), settings.types)).map(({ id }) => id);
  if (ids.length === 0) return { kind: 'none' };
  const fought = contested(memory, ids, now);
  if (fought.length > 0) {
    const reason = sayProtection('hold.contested', { sets: fought.join(', ') });
    return { kind: 'hold', reason };
  }
  const until = new Date(confirmedAt.getTime() + settings.graceMs);
  return until > now ? { kind: 'wait', until } : { kind: 'restore', ids };
}

/** One wrong step in delegations or keys takes the whole domain offline, so that these are left to people. */
export function mayRestore(type: RecordType, optedIn: readonly string[]): boolean {
  return isUserManaged(type) && optedIn.includes(type);
}

function typeOf({ before, after }: Drift): RecordType {
  const set = after ?? before;
  if (!set) throw new Error('a drift is about a set of records');
  return set.type;
}
