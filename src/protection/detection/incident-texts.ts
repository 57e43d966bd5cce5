import {
  displayName,
  displayOwner,
  printValue,
  type Fqdn,
  type Rrset,
  type Sentence,
  type Statement,
} from '../../dns/index.js';
import type { Drift, IncidentSubject } from './drift.js';
import { sayProtection } from '../protection.words.js';

/** One sentence about an incident; it stays the same while the incident is open. */
export function titleOf(subject: IncidentSubject, zone: Fqdn): Sentence {
  return sayProtection(`title.${subject}`, { domain: displayName(zone) });
}

const mostNamed = 3;

/** `www.example.org A: 192.0.2.1 → 203.0.113.9`, and how many more. */
export function changesInWords(changes: readonly Drift[], zone: Fqdn): Statement {
  const named = changes.slice(0, mostNamed).map((change) => changeInWords(change, zone));
  const more = changes.length - named.length;
  const listed = named.reduce((first, second) => sayProtection('change.two', { first, second }));
  return more > 0 ? sayProtection('change.more', { changes: listed, more }) : listed;
}

function changeInWords({ id, before, after }: Drift, zone: Fqdn): Statement {
  const set = after ?? before;
  if (!set) return id;
  const name = `${displayOwner(set.name, zone)} ${set.type}`;
  const values = { set: name, before: valuesInWords(before), after: valuesInWords(after) };
  const ttl = before && after && before.ttlSeconds !== after.ttlSeconds && id !== `delegation/${set.type}`;
  if (!ttl) return sayProtection('change.set', values);
  return sayProtection('change.setWithTtl', { ...values, ttlBefore: before.ttlSeconds, ttlAfter: after.ttlSeconds });
}

function valuesInWords(set: Rrset | null): Statement {
  return printedValues(set)?.join(', ') ?? sayProtection('change.nothing');
}

/** As people read them; null where there is no such set. */
export function printedValues(set: Rrset | null): string[] | null {
  if (!set) return null;
  return set.values.map((rdata) => {
    const { value, priority } = printValue(set.type, rdata);
    return priority === undefined ? value : `${priority} ${value}`;
  });
}
