import { describeDuration } from '../phrases/phrase.js';
import { displayRrset, listValues } from './describe.js';
import type { Change, Fqdn, Rrset } from '../types.js';

/** One sentence about a change that was made: `blog A was added → 192.0.2.44`. Without a full stop. */
export function describePastChange(change: Change, zone: Fqdn): string {
  if (change.kind === 'create') return `${displayRrset(change.after, zone)} was added → ${data(change.after)}`;
  const { before } = change;
  const subject = displayRrset(before, zone);
  if (change.kind === 'delete') return `${subject} was deleted; it was ${data(before)}`;
  return `${subject} was changed: ${difference(before, change.after)}`;
}

function difference(before: Rrset, after: Rrset): string {
  const ttl =
    before.ttlSeconds === after.ttlSeconds
      ? null
      : `TTL ${describeDuration(before.ttlSeconds)} → ${describeDuration(after.ttlSeconds)}`;
  const values = data(before) === data(after) ? null : `${data(before)} → ${data(after)}`;
  const parts = [values, ttl].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : 'other settings at the DNS host';
}

function data({ type, values }: Rrset): string {
  return listValues(type, values);
}
