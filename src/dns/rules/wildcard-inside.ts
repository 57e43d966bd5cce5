import { splitLabels } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const wildcardInside: ZoneRule = {
  id: 'wildcard-inside',
  severity: 'warning',
  title: 'Asterisk that is not a wildcard',
  reason: 'An asterisk is a wildcard only as the whole first label. Anywhere else it stands for itself.',
  rfc: 'RFC 4592 §2.1.1',
  check(zone) {
    return zone.rrsets
      .filter(({ name }) => name.includes('*') && splitLabels(name).some(isLiteralAsterisk))
      .map((rrset) =>
        findingAbout(
          rrset,
          `The asterisk in ${displayRrset(rrset, zone.name)} is not a wildcard: it would have to be the whole first label, as in *.shop. Write out the names that you mean.`,
        ),
      );
  },
};

function isLiteralAsterisk(label: string, index: number): boolean {
  return label.includes('*') && (label !== '*' || index > 0);
}
