import type { Sentence } from '../phrases/phrase.js';
import { rdataIdentity } from '../rdata.js';
import type { SentenceForm } from '../rdata/type-facts.js';
import { rdataType } from '../record-types.js';
import type { Change, Fqdn, Rdata, RecordType, Rrset } from '../types.js';
import { sayChange } from './changes.words.js';
import { displayRrset } from './describe.js';
import { shownValues } from './shown-values.js';

/** Says in plain words what a change will do: `www A will point to 192.0.2.9 instead of 192.0.2.1.` */
export function describeChange(change: Change, zone: Fqdn): Sentence {
  if (change.kind === 'delete') {
    const { before } = change;
    const removed = shownValues(before.type, before.values);
    return sayChange('delete', { name: displayRrset(before, zone), removed });
  }
  const { after } = change;
  const name = displayRrset(after, zone);
  if (change.kind === 'update') return describeUpdate(name, change.before, after);
  const added = shownValues(after.type, after.values);
  return sayChange(`${formOf(after.type)}.create`, { name, added, ttl: after.ttlSeconds });
}

function describeUpdate(name: string, before: Rrset, after: Rrset): Sentence {
  const { type } = after;
  const added = without(type, after.values, before.values);
  const removed = without(type, before.values, after.values);
  const kept = without(type, after.values, added);
  const ttls = { ttl: after.ttlSeconds, oldTtl: before.ttlSeconds };
  const hasNewTtl = ttls.ttl !== ttls.oldTtl;
  if (added.length === 0 && removed.length === 0) {
    const keeps = { name, kept: shownValues(type, kept) };
    return hasNewTtl ? sayChange('ttl', { ...keeps, ...ttls }) : sayChange('settings', keeps);
  }
  const sentences = [describeValues(name, type, added, removed)];
  if (kept.length > 0 && removed.length > 0) {
    sentences.push(sayChange('stays', { kept: shownValues(type, kept), count: kept.length }));
  }
  if (hasNewTtl) sentences.push(sayChange('withTtl', ttls));
  return sentences.reduce((first, second) => sayChange('both', { first, second }));
}

function describeValues(name: string, type: RecordType, newValues: readonly Rdata[], oldValues: readonly Rdata[]) {
  const form = formOf(type);
  const [added, removed] = [shownValues(type, newValues), shownValues(type, oldValues)];
  if (removed.length === 0) return sayChange(`${form}.also`, { name, added });
  if (added.length === 0) return sayChange(`${form}.noLonger`, { name, removed });
  return sayChange(`${form}.instead`, { name, added, removed });
}

function without(type: RecordType, values: readonly Rdata[], others: readonly Rdata[]): Rdata[] {
  const excluded = new Set(others.map((value) => rdataIdentity(type, value)));
  return values.filter((value) => !excluded.has(rdataIdentity(type, value)));
}

function formOf(type: RecordType): SentenceForm {
  return rdataType(type).sentence;
}
