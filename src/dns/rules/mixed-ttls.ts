import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, onLines, linesOf, type ListingRule } from './rule.js';

export const mixedTtls: ListingRule = {
  id: 'mixed-ttls',
  severity: 'warning',
  rfc: 'RFC 2181 §5.2',
  check(zone, sets) {
    return sets.flatMap((pieces) => {
      const [set] = pieces;
      // A signature has the TTL of what it signs, so those of one name differ. RFC 4034 §3.
      if (set.type === 'RRSIG' || pieces.every(({ ttlSeconds }) => ttlSeconds === set.ttlSeconds)) return [];
      const byTtl = [...Map.groupBy(pieces, ({ ttlSeconds }) => ttlSeconds)].sort(([a], [b]) => a - b);
      const ttls = byTtl.map(([ttl, listed]) => say('mixed-ttls.ttl', { ttl, lines: onLines(listed) }));
      const sentence = say('mixed-ttls.text', { set: displayRrset(set, zone), ttls });
      const values = pieces.flatMap((piece) => piece.values);
      return [{ ...findingAbout(set, sentence, values), ...linesOf(pieces) }];
    });
  },
};
