import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { addressesOfKind } from './special-addresses.js';

export const reservedAddress: ZoneRule = {
  id: 'reserved-address',
  severity: 'warning',
  rfc: 'RFC 6890 §2.2.2; RFC 5771 §3; RFC 4291 §2.5.5.2',
  check(zone) {
    return addressesOfKind(zone, 'multicast', 'reserved', 'mapped').map(({ rrset, value, kind }) =>
      findingAbout(rrset, say(`reserved-address.${kind}`, { set: displayRrset(rrset, zone.name), value }), [value]),
    );
  },
};
