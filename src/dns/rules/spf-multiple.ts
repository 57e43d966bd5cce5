import { displayOwner } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { spfRecords } from './spf.js';

export const spfMultiple: ZoneRule = {
  id: 'spf-multiple',
  severity: 'error',
  title: 'Several SPF records at one name',
  reason: 'With more than one SPF record receivers use none of them and treat SPF as broken.',
  rfc: 'RFC 7208 §3.2, §4.5',
  check(zone) {
    const byOwner = Map.groupBy(spfRecords(zone), ({ rrset }) => rrset);
    return [...byOwner]
      .filter(([, records]) => records.length > 1)
      .map(([rrset, records]) =>
        findingAbout(
          rrset,
          `${displayOwner(rrset.name, zone.name)} has ${records.length} SPF records, and receivers then use none of them. Put the terms of all into one.`,
          records.map(({ value }) => value),
        ),
      );
  },
};
