import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { isLocalhost } from './localhost-name.js';
import { addressesOfKind } from './special-addresses.js';

const descriptions: Readonly<Record<string, string>> = {
  private: 'a private address that nobody outside your network can reach',
  'link-local': 'a private address of one network link that nobody else can reach',
  loopback: 'the loopback address, which is a private address of whoever asks: everyone reaches their own machine',
};

export const privateAddress: ZoneRule = {
  id: 'private-address',
  severity: 'warning',
  title: 'Private address under a public name',
  reason:
    'The name works inside one network only, tells strangers how that network is laid out, and may lead them to a machine of their own.',
  rfc: 'RFC 1918 §5; RFC 6890 §2.2.2',
  check(zone) {
    return addressesOfKind(zone, 'private', 'link-local', 'loopback')
      .filter(({ rrset }) => !isLocalhost(rrset.name))
      .map(({ rrset, value, kind }) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} points to ${value}, ${descriptions[kind]}. Use a public address, or keep the name in an internal zone.`,
          [value],
        ),
      );
  },
};
