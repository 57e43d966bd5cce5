import { say } from './findings.words.js';
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
  rfc: 'RFC 7208 §3.4',
  check(zone) {
    return [...Map.groupBy(textsOf(zone), ({ rrset }) => rrset)].flatMap(([rrset, texts]) => {
      const policies = texts.filter(({ text }) => isSpf(text)).map(({ value }) => value);
      const octets = texts.reduce((sum, { text }) => sum + text.length, absoluteName(rrset.name, zone.name).length);
      if (policies.length === 0 || octets <= maxOctets) return [];
      return [
        findingAbout(
          rrset,
          say('spf-size.text', { owner: displayOwner(rrset.name, zone.name), octets, most: maxOctets }),
          policies,
        ),
      ];
    });
  },
};
