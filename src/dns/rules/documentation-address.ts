import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { addressesOfKind } from './special-addresses.js';

export const documentationAddress: ZoneRule = {
  id: 'documentation-address',
  severity: 'note',
  rfc: 'RFC 5737 §3; RFC 3849 §2; RFC 9637 §3',
  check(zone) {
    return addressesOfKind(zone, 'documentation').map(({ rrset, value }) =>
      findingAbout(rrset, say('documentation-address.text', { set: displayRrset(rrset, zone.name), value }), [value]),
    );
  },
};
