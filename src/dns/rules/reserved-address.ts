import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { addressesOfKind } from './special-addresses.js';

const descriptions: Readonly<Record<string, string>> = {
  multicast: 'a multicast address, which no host has',
  reserved: 'a reserved address, which no host has',
  mapped: 'an IPv4 address in the clothes of IPv6, which is never sent over a network',
};

export const reservedAddress: ZoneRule = {
  id: 'reserved-address',
  severity: 'warning',
  title: 'Address that no host can have',
  reason: 'Multicast, reserved and IPv4-mapped addresses cannot be reached by anyone.',
  rfc: 'RFC 6890 §2.2.2; RFC 5771 §3; RFC 4291 §2.5.5.2',
  check(zone) {
    return addressesOfKind(zone, 'multicast', 'reserved', 'mapped').map(({ rrset, value, kind }) =>
      findingAbout(
        rrset,
        `${displayRrset(rrset, zone.name)} points to ${value}, ${descriptions[kind]}. Use the address of the host.`,
        [value],
      ),
    );
  },
};
