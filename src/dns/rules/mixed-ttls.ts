import { describeDuration } from '../describe.js';
import { about, inWords, title, type ListingRule } from './rule.js';

export const mixedTtls: ListingRule = {
  id: 'mixed-ttls',
  severity: 'warning',
  title: 'Different TTLs in one set',
  reason:
    'All records of one name and type are kept and dropped together, so they have one TTL. Servers pick the lowest, or refuse.',
  rfc: 'RFC 2181 §5.2',
  check(zone, sets) {
    return sets.flatMap((pieces) => {
      const ttls = [...new Set(pieces.map(({ ttlSeconds }) => ttlSeconds))].sort((a, b) => a - b);
      const [set] = pieces;
      if (ttls.length === 1) return [];
      const message = `${title(set, { name: zone })} has records with TTLs of ${inWords(ttls.map(describeDuration))}. Give all of them the same.`;
      return [
        about(
          set,
          message,
          pieces.flatMap(({ values }) => values),
        ),
      ];
    });
  },
};
