import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { isLocalhost } from './localhost-name.js';
import { addressesOfKind } from './special-addresses.js';

export const privateAddress: ZoneRule = {
  id: 'private-address',
  severity: 'warning',
  rfc: 'RFC 1918 §5; RFC 6890 §2.2.2',
  check(zone) {
    return addressesOfKind(zone, 'private', 'link-local', 'loopback')
      .filter(({ rrset }) => !isLocalhost(rrset.name))
      .map(({ rrset, value, kind }) =>
        findingAbout(rrset, say(`private-address.${kind}`, { set: displayRrset(rrset, zone.name), value }), [value]),
      );
  },
};
