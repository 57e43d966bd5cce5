import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const spfType: ZoneRule = {
  id: 'spf-type',
  severity: 'warning',
  title: 'Record of the retired type SPF',
  reason: 'Receivers look for SPF in TXT records only. Nobody reads records of type SPF.',
  rfc: 'RFC 7208 §3.1',
  check(zone) {
    return zone
      .ofTypes('SPF')
      .map((rrset) =>
        findingAbout(
          rrset,
          `Nobody reads ${displayRrset(rrset, zone.name)}. Move its text to a TXT record and delete it.`,
        ),
      );
  },
};
