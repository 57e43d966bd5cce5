import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { rdataIdentity } from '../rdata.js';
import { findingAbout, onLines, linesOf, type ListingRule } from './rule.js';

export const duplicateValues: ListingRule = {
  id: 'duplicate-values',
  severity: 'note',
  rfc: 'RFC 2181 §5',
  check(zone, sets) {
    return sets.flatMap((pieces) => {
      const [set] = pieces;
      const records = pieces.flatMap(({ values, line }) => values.map((value) => ({ value, line })));
      // A transfer begins and ends with the SOA.
      if (records.length === 1 || set.type === 'SOA') return [];
      const byIdentity = Map.groupBy(records, ({ value }) => rdataIdentity(set.type, value));
      return [...byIdentity.values()]
        .filter((same) => same.length > 1)
        .map((same) => {
          const values = same.map(({ value }) => value);
          const sentence = say('duplicate-values.text', {
            set: displayRrset(set, zone),
            value: values.slice(0, 1).join(''),
            times: values.length,
            lines: onLines(same),
          });
          return { ...findingAbout(set, sentence, values), ...linesOf(same) };
        });
    });
  },
};
