import { displayRrset } from '../plan/describe.js';
import { findingAbout, linesOf, onLines, type ListingRule } from './rule.js';

export const ttlOutOfRange: ListingRule = {
  id: 'ttl-out-of-range',
  severity: 'warning',
  title: 'A TTL that counts as zero',
  reason: 'A TTL has 31 bits. Servers take a larger one as zero, so resolvers ask again for every answer.',
  rfc: 'RFC 2181 §8',
  check(zone, sets) {
    return sets.flatMap((pieces) => {
      const [set] = pieces;
      const tooLong = pieces.filter(({ statedTtlSeconds }) => statedTtlSeconds !== undefined);
      const [first] = tooLong;
      if (!first) return [];
      const message = `${displayRrset(set, zone)} has a TTL of ${first.statedTtlSeconds} seconds${onLines(tooLong)}, which counts as 0. Write one of at most 2147483647.`;
      return [
        {
          ...findingAbout(
            set,
            message,
            tooLong.flatMap(({ values }) => values),
          ),
          ...linesOf(tooLong),
        },
      ];
    });
  },
};
