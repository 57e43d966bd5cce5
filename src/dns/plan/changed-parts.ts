import { rdataIdentity } from '../rdata.js';
import { canonicalRrset } from '../rrset.js';
import type { Change, Rrset } from '../types.js';

/** `settings` are the host's own (`meta`). A change of the TTL alone is `['ttl']`. */
export type ChangedPart = 'values' | 'ttl' | 'settings';

/** The parts of a set that an update alters. Creates and deletes concern the whole set and give none. */
export function changedParts(change: Change): ChangedPart[] {
  if (change.kind !== 'update') return [];
  const { before, after } = change;
  const parts: ChangedPart[] = [];
  if (dataOf(before) !== dataOf(after)) parts.push('values');
  if (before.ttlSeconds !== after.ttlSeconds) parts.push('ttl');
  if (settingsOf(before) !== settingsOf(after)) parts.push('settings');
  return parts;
}

/** Equal exactly for the same meta of one set. */
export function settingsOf(rrset: Rrset): string {
  return canonicalRrset({ ...rrset, ttlSeconds: 0, values: [] });
}

function dataOf({ type, values }: Rrset): string {
  return JSON.stringify(values.map((value) => rdataIdentity(type, value)).sort());
}
