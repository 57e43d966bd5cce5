import { about, title, type ZoneRule } from './rule.js';

export const spfType: ZoneRule = {
  id: 'spf-type',
  severity: 'warning',
  title: 'Record of the retired type SPF',
  reason: 'Receivers look for SPF in TXT records only. A record of type SPF is read by nobody.',
  rfc: 'RFC 7208 §3.1',
  check(zone) {
    return zone
      .ofTypes('SPF')
      .map((rrset) =>
        about(
          rrset,
          `${title(rrset, zone)} is read by nobody. Make it a TXT record with the same text, and delete it.`,
        ),
      );
  },
};
