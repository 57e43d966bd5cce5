import { displayRrset } from '../plan/describe.js';
import { isOddData } from '../rdata.js';
import { rdataType } from '../record-types.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const oddData: ZoneRule = {
  id: 'odd-data',
  severity: 'note',
  title: 'Data in an unusual form',
  reason: 'Software that reads records of this type may not understand the data. It is kept octet for octet.',
  rfc: 'RFC 3597 §5',
  check({ name, rrsets }) {
    return rrsets.flatMap((rrset) => {
      if (!rdataType(rrset.type).keepsOddOctets) return [];
      const values = rrset.values.filter((value) => isOddData(rrset.type, value));
      if (values.length === 0) return [];
      const message = `${displayRrset(rrset, name)} holds data that is not in the form of ${rrset.type} records. It is kept as it is; check that it was meant.`;
      return [findingAbout(rrset, message, values)];
    });
  },
};
