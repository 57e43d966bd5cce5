import { describeDuration } from '../phrases/phrase.js';
import { apex, displayName, toUnicode } from '../names/name.js';
import { printValue, rdataIdentity } from '../rdata.js';
import type { SentenceForm } from '../rdata/type-facts.js';
import { rdataType } from '../record-types.js';
import type { Change, Fqdn, Rdata, RecordType, RelativeName, Rrset } from '../types.js';

/** One sentence in plain words: `www A will point to 192.0.2.9 instead of 192.0.2.1`. Without a full stop. */
export function describeChange(change: Change, zone: Fqdn): string {
  if (change.kind === 'create') {
    const { after } = change;
    return `${displayRrset(after, zone)} is new and will ${verb(after.type)} ${listValues(after.type, after.values)}, with a TTL of ${describeDuration(after.ttlSeconds)}`;
  }
  if (change.kind === 'delete') {
    const { before } = change;
    return `${displayRrset(before, zone)} will be deleted; it was ${listValues(before.type, before.values)}`;
  }
  return `${displayRrset(change.after, zone)} ${describeUpdate(change.before, change.after)}`;
}

/** A record's name as people see it: relative, the apex as the zone's name. */
export function displayOwner(name: RelativeName, zone: Fqdn): string {
  return name === apex ? displayName(zone) : toUnicode(name);
}

/** `www A`, `example.org MX`: the name of a set in sentences. */
export function displayRrset({ name, type }: Pick<Rrset, 'name' | 'type'>, zone: Fqdn): string {
  return `${displayOwner(name, zone)} ${type}`;
}

function describeUpdate(before: Rrset, after: Rrset): string {
  const { type } = after;
  const added = without(type, after.values, before.values);
  const removed = without(type, before.values, after.values);
  const kept = without(type, after.values, added);
  const ttl =
    before.ttlSeconds === after.ttlSeconds
      ? undefined
      : `a TTL of ${describeDuration(after.ttlSeconds)} instead of ${describeDuration(before.ttlSeconds)}`;
  if (added.length === 0 && removed.length === 0) return describeSettings(after, ttl);
  const stays =
    kept.length > 0 && removed.length > 0 ? `; ${listValues(type, kept)} ${kept.length === 1 ? 'stays' : 'stay'}` : '';
  return `${describeValues(type, added, removed)}${stays}${ttl ? `, with ${ttl}` : ''}`;
}

function describeValues(type: RecordType, added: readonly Rdata[], removed: readonly Rdata[]): string {
  if (removed.length === 0) return `will also ${verb(type)} ${listValues(type, added)}`;
  if (added.length === 0) return `will no longer ${verb(type)} ${listValues(type, removed)}`;
  return `will ${verb(type)} ${listValues(type, added)} instead of ${listValues(type, removed)}`;
}

function describeSettings(after: Rrset, ttl: string | undefined): string {
  if (ttl) return `keeps ${listValues(after.type, after.values)}, with ${ttl}`;
  return `keeps ${listValues(after.type, after.values)}, with other settings at the DNS host`;
}

function without(type: RecordType, values: readonly Rdata[], others: readonly Rdata[]): Rdata[] {
  const excluded = new Set(others.map((value) => rdataIdentity(type, value)));
  return values.filter((value) => !excluded.has(rdataIdentity(type, value)));
}

const verbs: Readonly<Record<SentenceForm, string>> = {
  point: 'point to',
  redirect: 'send every name below it to',
  serve: 'be served by',
  mail: 'send mail to',
  lead: 'lead to',
  say: 'say',
  be: 'be',
};

function verb(type: RecordType): string {
  return verbs[rdataType(type).sentence];
}

/** Values as people read them: `192.0.2.1, 192.0.2.2 and 192.0.2.3`. */
export function listValues(type: RecordType, values: readonly Rdata[]): string {
  const shown = values.map((value) => displayValue(type, value));
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.slice(-1).join('')}`;
}

function displayValue(type: RecordType, rdata: Rdata): string {
  const { noService, describe, fields } = rdataType(type);
  if (rdata === noService) return 'no server';
  if (describe) return describe(rdata);
  const { value, priority } = printValue(type, rdata);
  // The value is a canonical name, because the type says so.
  const shown = fields.at(-1)?.kind === 'hostname' && !value.includes(' ') ? displayName(value as Fqdn) : value;
  return priority === undefined ? shown : `${shown} (priority ${priority})`;
}
