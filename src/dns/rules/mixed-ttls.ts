import { describeDuration, displayRrset } from '../plan/describe.js';
import { findingAbout, enumerate, onLines, linesOf, type ListingRule } from './rule.js';

export const mixedTtls: ListingRule = {
  id: 'mixed-ttls',
  severity: 'warning',
  title: 'Different TTLs in one set',
  reason:
    'All records of one name and type are kept and dropped together, so they have one TTL. Servers pick the lowest, or refuse.',
  rfc: 'RFC 2181 §5.2',
  check(zone, sets) {
    return sets.flatMap((pieces) => {
      const [set] = pieces;
      // A signature has the TTL of what it signs, so those of one name differ. RFC 4034 §3.
      if (set.type === 'RRSIG' || pieces.every(({ ttlSeconds }) => ttlSeconds === set.ttlSeconds)) return [];
      const byTtl = [...Map.groupBy(pieces, ({ ttlSeconds }) => ttlSeconds)].sort(([a], [b]) => a - b);
      const ttls = enumerate(byTtl.map(([ttl, listed]) => `${describeDuration(ttl)}${onLines(listed)}`));
      const message = `${displayRrset(set, zone)} has records with TTLs of ${ttls}. The lowest counts for all of them: give them the same TTL.`;
      const values = pieces.flatMap((piece) => piece.values);
      return [{ ...findingAbout(set, message, values), ...linesOf(pieces) }];
    });
  },
};
