import { say } from './findings.words.js';
import { splitLabels } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const wildcardInside: ZoneRule = {
  id: 'wildcard-inside',
  severity: 'warning',
  rfc: 'RFC 4592 §2.1.1',
  check(zone) {
    return zone.rrsets
      .filter(({ name }) => name.includes('*') && splitLabels(name).some(isLiteralAsterisk))
      .map((rrset) => findingAbout(rrset, say('wildcard-inside.text', { set: displayRrset(rrset, zone.name) })));
  },
};

function isLiteralAsterisk(label: string, index: number): boolean {
  return label.includes('*') && (label !== '*' || index > 0);
}
