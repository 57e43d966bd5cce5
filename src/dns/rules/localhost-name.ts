import { displayRrset } from '../plan/describe.js';
import type { RelativeName } from '../types.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const localhostName: ZoneRule = {
  id: 'localhost-name',
  severity: 'note',
  title: 'localhost in a public zone',
  reason:
    'A page on localhost.<your domain> counts as part of your site, and whoever shares a machine with a visitor can serve it.',
  rfc: 'RFC 6761 §6.3',
  check(zone) {
    return zone
      .ofTypes('A', 'AAAA')
      .filter(({ name }) => isLocalhost(name))
      .map((rrset) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} gives every visitor's own machine a name in your domain. Delete it: localhost needs no record.`,
        ),
      );
  },
};

export function isLocalhost(name: RelativeName): boolean {
  return name === 'localhost' || name.startsWith('localhost.');
}
