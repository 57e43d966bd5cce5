import { apex, displayName, toUnicode } from '../names/name.js';
import type { Fqdn, RelativeName, Rrset } from '../types.js';

/** A record's name as people see it: relative, the apex as the zone's name. */
export function displayOwner(name: RelativeName, zone: Fqdn): string {
  return name === apex ? displayName(zone) : toUnicode(name);
}

/** `www A`, `example.org MX`: the name of a set in sentences. */
export function displayRrset({ name, type }: Pick<Rrset, 'name' | 'type'>, zone: Fqdn): string {
  return `${displayOwner(name, zone)} ${type}`;
}
