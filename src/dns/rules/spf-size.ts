import { displayOwner } from '../plan/describe.js';
import { absoluteName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { isSpf } from './spf.js';
import { textsOf } from './texts.js';

/** With the name and all TXT records of it, so that the answer fits into 512 octets. */
const maxOctets = 450;

export const spfSize: ZoneRule = {
  id: 'spf-size',
  severity: 'warning',
  title: 'SPF record among too much text',
  reason: 'Receivers get all texts of the name at once. Past about 450 octets some of them cannot read the answer.',
  rfc: 'RFC 7208 §3.4',
  check(zone) {
    return [...Map.groupBy(textsOf(zone), ({ rrset }) => rrset)].flatMap(([rrset, texts]) => {
      const policies = texts.filter(({ text }) => isSpf(text)).map(({ value }) => value);
      const octets = texts.reduce((sum, { text }) => sum + text.length, absoluteName(rrset.name, zone.name).length);
      if (policies.length === 0 || octets <= maxOctets) return [];
      return [
        findingAbout(
          rrset,
          `The texts of ${displayOwner(rrset.name, zone.name)}, its SPF record among them, are ${octets} octets long together; up to ${maxOctets} are safe. Delete old verifications, or move parts of the SPF record into an include.`,
          policies,
        ),
      ];
    });
  },
};
