import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import type { RelativeName } from '../types.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const localhostName: ZoneRule = {
  id: 'localhost-name',
  severity: 'note',
  rfc: 'RFC 6761 §6.3',
  check(zone) {
    return zone
      .ofTypes('A', 'AAAA')
      .filter(({ name }) => isLocalhost(name))
      .map((rrset) => findingAbout(rrset, say('localhost-name.text', { set: displayRrset(rrset, zone.name) })));
  },
};

export function isLocalhost(name: RelativeName): boolean {
  return name === 'localhost' || name.startsWith('localhost.');
}
