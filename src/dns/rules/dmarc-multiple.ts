import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { isDmarc, isDmarcOwner } from './dmarc.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { textsOf } from './texts.js';

export const dmarcMultiple: ZoneRule = {
  id: 'dmarc-multiple',
  severity: 'error',
  rfc: 'RFC 9989 §4.10',
  check(zone) {
    const records = textsOf(zone).filter(({ rrset, text }) => isDmarcOwner(rrset) && isDmarc(text));
    return [...Map.groupBy(records, ({ rrset }) => rrset)]
      .filter(([, found]) => found.length > 1)
      .map(([rrset, found]) =>
        findingAbout(
          rrset,
          say('dmarc-multiple.text', { set: displayRrset(rrset, zone.name), count: found.length }),
          found.map(({ value }) => value),
        ),
      );
  },
};
