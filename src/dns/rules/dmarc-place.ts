import { displayOwner } from '../plan/describe.js';
import { splitLabels } from '../names/name.js';
import { isDmarc, isDmarcOwner } from './dmarc.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { textsOf } from './texts.js';

export const dmarcPlace: ZoneRule = {
  id: 'dmarc-place',
  severity: 'warning',
  title: 'DMARC record at the wrong name',
  reason: 'Receivers look for the policy of a domain at _dmarc below it, and nowhere else.',
  rfc: 'RFC 9989 §4.7, §4.10',
  check(zone) {
    return (
      textsOf(zone)
        .filter(({ rrset, text }) => isDmarc(text) && !isDmarcOwner(rrset))
        // Leave to receive the reports of others is written like a policy. RFC 9990 §4.
        .filter(({ rrset }) => !splitLabels(rrset.name).includes('_report'))
        .map(({ rrset, value }) => {
          const owner = displayOwner(rrset.name, zone.name);
          return findingAbout(rrset, `Nobody reads the DMARC record at ${owner}. Move it to _dmarc.${owner}.`, [value]);
        })
    );
  },
};
