import { displayName, displayOwner, printValue, type Fqdn, type Rrset } from '../../dns/index.js';
import type { Drift, IncidentSubject } from './drift.js';

const titles: Readonly<Record<IncidentSubject, (zone: string) => string>> = {
  zone: (zone) => `Records of ${zone} were changed outside Zonekeeper`,
  publication: (zone) => `The name servers of ${zone} do not serve what its DNS host lists`,
  delegation: (zone) => `The registry lists other name servers or keys for ${zone}`,
};

/** One sentence about an incident; it stays the same while the incident is open. */
export function titleOf(subject: IncidentSubject, zone: Fqdn): string {
  return titles[subject](displayName(zone));
}

const mostNamed = 3;

/** `www.example.org A: 192.0.2.1 → 203.0.113.9`, and how many more. */
export function changesInWords(changes: readonly Drift[], zone: Fqdn): string {
  const named = changes.slice(0, mostNamed).map((change) => changeInWords(change, zone));
  const more = changes.length - named.length;
  return more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ');
}

function changeInWords({ id, before, after }: Drift, zone: Fqdn): string {
  const set = after ?? before;
  if (!set) return id;
  const ttl = before && after && before.ttlSeconds !== after.ttlSeconds && id !== `delegation/${set.type}`;
  const times = ttl ? ` (TTL ${before.ttlSeconds} → ${after.ttlSeconds})` : '';
  return `${displayOwner(set.name, zone)} ${set.type}: ${valuesInWords(before)} → ${valuesInWords(after)}${times}`;
}

function valuesInWords(set: Rrset | null): string {
  return printedValues(set)?.join(', ') ?? 'nothing';
}

/** As people read them; null where there is no such set. */
export function printedValues(set: Rrset | null): string[] | null {
  if (!set) return null;
  return set.values.map((rdata) => {
    const { value, priority } = printValue(set.type, rdata);
    return priority === undefined ? value : `${priority} ${value}`;
  });
}
