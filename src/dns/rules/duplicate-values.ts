import { rdataIdentity } from '../rdata.js';
import type { Rdata } from '../types.js';
import { about, title, type ListingRule } from './rule.js';

export const duplicateValues: ListingRule = {
  id: 'duplicate-values',
  severity: 'note',
  title: 'The same record twice',
  reason:
    'DNS knows a record once. The second one does nothing, and whoever deletes one of them wonders about the other.',
  rfc: 'RFC 2181 §5',
  check(zone, sets) {
    return sets.flatMap((pieces) => {
      const [set] = pieces;
      const values = pieces.flatMap((piece) => piece.values);
      const byIdentity = Map.groupBy(values, (value: Rdata) => rdataIdentity(set.type, value));
      return [...byIdentity.values()]
        .filter((same) => same.length > 1)
        .map((same) =>
          about(
            set,
            `${title(set, { name: zone })} has the value ${same.slice(0, 1).join('')} ${same.length} times. Delete the others: one is enough.`,
            same,
          ),
        );
    });
  },
};
