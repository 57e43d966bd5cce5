import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { spfRecords } from './spf.js';

export const spfMultiple: ZoneRule = {
  id: 'spf-multiple',
  severity: 'error',
  rfc: 'RFC 7208 §3.2, §4.5',
  check(zone) {
    const byOwner = Map.groupBy(spfRecords(zone), ({ rrset }) => rrset);
    return [...byOwner]
      .filter(([, records]) => records.length > 1)
      .map(([rrset, records]) =>
        findingAbout(
          rrset,
          say('spf-multiple.text', { owner: displayOwner(rrset.name, zone.name), count: records.length }),
          records.map(({ value }) => value),
        ),
      );
  },
};
