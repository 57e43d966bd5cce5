import { isWithin, relativeName, rootName, splitLabels } from '../names/name.js';
import { eachInSteps, type Steps } from '../steps.js';
import { isAddressName } from '../rdata/hostname.js';
import type { Fqdn, Rdata, RecordType, Rrset } from '../types.js';
import type { ZoneIndex } from './zone-index.js';

/** A value that leads to another name. */
export interface Target {
  readonly rrset: Rrset;
  readonly value: Rdata;
  readonly target: Fqdn;
}

/** Types whose values lead to hosts: names with addresses of their own. */
export const hostTypes = ['NS', 'MX', 'SRV'];

/** Types whose values lead to a name, of a host or not. */
export const targetTypes = [...hostTypes, 'CNAME', 'PTR'];

/** Where the sets of these types lead: the last field of NS, CNAME, PTR, MX and SRV. `.` leads nowhere, on purpose. */
export function targetsOf(zone: ZoneIndex, ...types: string[]): Target[] {
  const byType = zone.once(readTargets);
  return types.flatMap((type) => byType.get(type as RecordType) ?? []);
}

/** The last field of data of these types. */
export function targetOf(value: Rdata): Fqdn {
  return value.slice(value.lastIndexOf(' ') + 1) as Fqdn;
}

/** `targetsOf` for large zones. */
export function* targetsInSteps(zone: ZoneIndex, ...types: string[]): Steps<Target[]> {
  yield* zone.onceInSteps(readTargets);
  return targetsOf(zone, ...types);
}

function* readTargets(zone: ZoneIndex): Steps<Map<RecordType, Target[]>> {
  const byType = new Map<RecordType, Target[]>();
  yield* eachInSteps(zone.ofTypes(...targetTypes), (rrset) => {
    const targets = byType.get(rrset.type) ?? [];
    byType.set(rrset.type, targets);
    for (const value of rrset.values) {
      const target = targetOf(value);
      if (target !== rootName) targets.push({ rrset, value, target });
    }
  });
  return byType;
}

/** Top-level domains that few people name a host after. */
const commonEndings = new Set(['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'mil', 'arpa']);

/**
 * The name that was likely meant where the dot at its end was left out, so that the zone's name was put
 * behind it: `mx.example.net.example.org.` or `192.0.2.1.example.org.` in example.org. Undefined for names
 * that this zone has, or that look as if they were meant.
 */
export function nameWithoutDot(zone: ZoneIndex, target: Fqdn): Fqdn | undefined {
  if (zone.name === rootName || !isWithin(target, zone.name) || zone.answer(target).kind === 'elsewhere')
    return undefined;
  const name = relativeName(target, zone.name);
  const labels = splitLabels(name);
  const intended = `${labels.join('.')}.` as Fqdn;
  const looksWhole = isAddressName(intended) || (labels.length > 1 && commonEndings.has(labels.slice(-1).join('')));
  return looksWhole && zone.at(name).length === 0 ? intended : undefined;
}

/** Whether the name of the zone stands twice at the end. */
export function endsInZoneTwice({ name: zone }: ZoneIndex, name: Fqdn): boolean {
  return zone !== rootName && isWithin(name, `${zone}${zone}` as Fqdn);
}

/** Whether the name is not what anyone meant: the rules about spelling speak of it, and others are silent. */
export function isMisspelt(zone: ZoneIndex, name: Fqdn): boolean {
  return endsInZoneTwice(zone, name) || nameWithoutDot(zone, name) !== undefined;
}
