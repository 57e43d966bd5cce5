import { displayRrset } from '../plan/describe.js';
import { isDmarc, isDmarcOwner } from './dmarc.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { textsOf } from './texts.js';

export const dmarcMultiple: ZoneRule = {
  id: 'dmarc-multiple',
  severity: 'error',
  title: 'Several DMARC records at one name',
  reason: 'With more than one DMARC record receivers use none of them, and forged mail in your name goes through.',
  rfc: 'RFC 9989 §4.10',
  check(zone) {
    const records = textsOf(zone).filter(({ rrset, text }) => isDmarcOwner(rrset) && isDmarc(text));
    return [...Map.groupBy(records, ({ rrset }) => rrset)]
      .filter(([, found]) => found.length > 1)
      .map(([rrset, found]) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} has ${found.length} DMARC records, and receivers then use none of them. Keep one.`,
          found.map(({ value }) => value),
        ),
      );
  },
};
