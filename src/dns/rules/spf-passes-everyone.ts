import { displayOwner } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { isAll, spfRecords } from './spf.js';

export const spfPassesEveryone: ZoneRule = {
  id: 'spf-passes-everyone',
  severity: 'warning',
  title: 'SPF record that lets everyone send',
  reason: 'With "+all" any machine in the world may send mail in your name, and receivers believe it.',
  rfc: 'RFC 7208 §4.6.2, §5.1',
  check(zone) {
    return spfRecords(zone)
      .filter(({ terms }) => terms.find((term) => isAll(term))?.qualifier === '+')
      .map(({ rrset, value }) =>
        findingAbout(
          rrset,
          `The SPF record of ${displayOwner(rrset.name, zone.name)} lets everyone send mail in its name. End it with "-all" or "~all" instead of "all".`,
          [value],
        ),
      );
  },
};
