import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { isOddData } from '../rdata.js';
import { rdataType } from '../record-types.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const oddData: ZoneRule = {
  id: 'odd-data',
  severity: 'note',
  rfc: 'RFC 3597 §5',
  check({ name, rrsets }) {
    return rrsets.flatMap((rrset) => {
      if (!rdataType(rrset.type).keepsOddOctets) return [];
      const values = rrset.values.filter((value) => isOddData(rrset.type, value));
      if (values.length === 0) return [];
      const sentence = say('odd-data.text', { set: displayRrset(rrset, name), type: rrset.type });
      return [findingAbout(rrset, sentence, values)];
    });
  },
};
