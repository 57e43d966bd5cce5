import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { addressesOfKind } from './special-addresses.js';

export const documentationAddress: ZoneRule = {
  id: 'documentation-address',
  severity: 'note',
  title: 'Address from an example',
  reason: 'These addresses are set aside for books and manuals: no network carries them.',
  rfc: 'RFC 5737 §3; RFC 3849 §2; RFC 9637 §3',
  check(zone) {
    return addressesOfKind(zone, 'documentation').map(({ rrset, value }) =>
      findingAbout(
        rrset,
        `${displayRrset(rrset, zone.name)} points to ${value}, an address for examples that no network carries. Use the address of the host.`,
        [value],
      ),
    );
  },
};
