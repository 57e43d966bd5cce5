import type { Sentence } from '../phrases/phrase.js';
import type { Change, Fqdn, Rrset } from '../types.js';
import { sayChange } from './changes.words.js';
import { displayRrset } from './describe.js';
import { shownValues } from './shown-values.js';

/** A change that was made: `blog A was added → 192.0.2.44`. Without a full stop. */
export function describePastChange(change: Change, zone: Fqdn): Sentence {
  if (change.kind === 'create') {
    return sayChange('past.create', { set: displayRrset(change.after, zone), after: data(change.after) });
  }
  const { before } = change;
  const set = displayRrset(before, zone);
  if (change.kind === 'delete') return sayChange('past.delete', { set, before: data(before) });
  return difference(set, before, change.after);
}

/** A change that somebody else made at the same time. */
export function describeOthersChange(change: Change, zone: Fqdn): Sentence {
  const set = displayRrset(change.kind === 'create' ? change.after : change.before, zone);
  switch (change.kind) {
    case 'create':
      return sayChange('others.create', { set, ...stateAfter(change.after) });
    case 'delete':
      return sayChange('others.delete', { set, ...stateBefore(change.before) });
    case 'update':
      return sayChange('others.update', { set, ...stateBefore(change.before), ...stateAfter(change.after) });
  }
}

function stateBefore(rrset: Rrset) {
  return { before: data(rrset), ttlBefore: rrset.ttlSeconds };
}

function stateAfter(rrset: Rrset) {
  return { after: data(rrset), ttlAfter: rrset.ttlSeconds };
}

function difference(set: string, before: Rrset, after: Rrset): Sentence {
  const ttls = { ttlBefore: before.ttlSeconds, ttlAfter: after.ttlSeconds };
  const values = { before: data(before), after: data(after) };
  const hasNewTtl = ttls.ttlBefore !== ttls.ttlAfter;
  if (before.values.join('\n') !== after.values.join('\n')) {
    return hasNewTtl
      ? sayChange('past.both', { set, ...values, ...ttls })
      : sayChange('past.values', { set, ...values });
  }
  return hasNewTtl ? sayChange('past.ttl', { set, ...ttls }) : sayChange('past.settings', { set });
}

function data({ type, values }: Rrset): (string | Sentence)[] {
  return shownValues(type, values);
}
