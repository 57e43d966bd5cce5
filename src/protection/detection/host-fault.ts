import { isApexNs, rdataIdentity, type Rrset, type Sentence } from '../../dns/index.js';
import type { ServerView } from './zone-views.js';
import { sayProtection } from '../protection.words.js';

/** The limit of plans, taken from OctoDNS: a listing that lost more is more likely broken than true. */
const maxDeletedPercent = 30;
const minRecordsForPercent = 10;

/**
 * Why a listing looks like a fault of the host; null if it is plausible. A deletion counts only if an authoritative
 * server confirms it and none contradicts it.
 */
export function hostFault(
  baseline: ReadonlyMap<string, Rrset>,
  listed: ReadonlyMap<string, Rrset>,
  servers: readonly ServerView[],
): Sentence | null {
  const total = recordsIn(baseline.values());
  const deleted = [...baseline].filter(([id, before]) => lostValues(before, listed.get(id)) > 0);
  const deletedCount = deleted.reduce((sum, [id, before]) => sum + lostValues(before, listed.get(id)), 0);
  const isEmpty = ownContent(baseline) > 0 && ownContent(listed) === 0;
  const isMuch = total >= minRecordsForPercent && 100 * deletedCount > maxDeletedPercent * total;
  if (!isEmpty && !isMuch) return null;
  if (serversAgree(deleted, servers)) return null;
  return sayProtection('fault.loss', { listed: total - deletedCount, total });
}

function serversAgree(deleted: readonly (readonly [string, Rrset])[], servers: readonly ServerView[]): boolean {
  const verdicts = deleted.flatMap(([id, { type, values }]) =>
    servers.flatMap(({ answers }) => {
      const served = answers.get(id);
      if (!served) return [];
      const servedIds = new Set(served.map((value) => rdataIdentity(type, value)));
      return [values.every((value) => servedIds.has(rdataIdentity(type, value)))];
    }),
  );
  return verdicts.length > 0 && verdicts.every((isStillThere) => !isStillThere);
}

function lostValues(before: Rrset, after: Rrset | undefined): number {
  if (!after) return before.values.length;
  if (after === before || after.values.length >= before.values.length) return 0;
  const kept = new Set(after.values.map((value) => rdataIdentity(after.type, value)));
  // A value that was exchanged for another is an edit, not a loss.
  const lost = before.values.filter((value) => !kept.has(rdataIdentity(before.type, value))).length;
  return Math.min(lost, Math.max(0, before.values.length - after.values.length));
}

function recordsIn(sets: Iterable<Rrset>): number {
  return [...sets].reduce((sum, { values }) => sum + values.length, 0);
}

function ownContent(sets: ReadonlyMap<string, Rrset>): number {
  return recordsIn([...sets.values()].filter((set) => !isApexNs(set)));
}
