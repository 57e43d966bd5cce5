import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { isAll, spfRecords } from './spf.js';

export const spfPassesEveryone: ZoneRule = {
  id: 'spf-passes-everyone',
  severity: 'warning',
  rfc: 'RFC 7208 §4.6.2, §5.1',
  check(zone) {
    return spfRecords(zone)
      .filter(({ terms }) => terms.find((term) => isAll(term))?.qualifier === '+')
      .map(({ rrset, value }) =>
        findingAbout(rrset, say('spf-passes-everyone.text', { owner: displayOwner(rrset.name, zone.name) }), [value]),
      );
  },
};
