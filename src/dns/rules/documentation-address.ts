import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { splitLabels } from '../names/name.js';
import type { Fqdn } from '../types.js';
import { addressesOfKind } from './special-addresses.js';

export const documentationAddress: ZoneRule = {
  id: 'documentation-address',
  severity: 'note',
  rfc: 'RFC 5737 §3; RFC 3849 §2; RFC 9637 §3',
  check(zone) {
    // Nobody reaches such a zone, so an address that nobody reaches is in its place there.
    if (isForTests(zone.name)) return [];
    return addressesOfKind(zone, 'documentation').map(({ rrset, value }) =>
      findingAbout(rrset, say('documentation-address.text', { set: displayRrset(rrset, zone.name), value }), [value]),
    );
  },
};

/** Top-level domains that are kept for tests and examples. RFC 6761 §6.2, §6.4 and §6.5. */
const testDomains: readonly string[] = ['test', 'example', 'invalid'];

function isForTests(zone: Fqdn): boolean {
  const topLevel = splitLabels(zone).at(-1);
  return testDomains.some((domain) => domain === topLevel);
}
