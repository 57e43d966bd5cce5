import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { splitLabels } from '../names/name.js';
import { isDmarc, isDmarcOwner } from './dmarc.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { textsOf } from './texts.js';

export const dmarcPlace: ZoneRule = {
  id: 'dmarc-place',
  severity: 'warning',
  rfc: 'RFC 9989 §4.7, §4.10',
  check(zone) {
    return (
      textsOf(zone)
        .filter(({ rrset, text }) => isDmarc(text) && !isDmarcOwner(rrset))
        // Leave to receive the reports of others is written like a policy. RFC 9990 §4.
        .filter(({ rrset }) => !splitLabels(rrset.name).includes('_report'))
        .map(({ rrset, value }) => {
          const owner = displayOwner(rrset.name, zone.name);
          return findingAbout(rrset, say('dmarc-place.text', { owner }), [value]);
        })
    );
  },
};
