import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, linesOf, onLines, type ListingRule } from './rule.js';

export const ttlOutOfRange: ListingRule = {
  id: 'ttl-out-of-range',
  severity: 'warning',
  rfc: 'RFC 2181 §8',
  check(zone, sets) {
    return sets.flatMap((pieces) => {
      const [set] = pieces;
      const tooLong = pieces.filter(({ statedTtlSeconds }) => statedTtlSeconds !== undefined);
      const [first] = tooLong;
      if (!first) return [];
      const sentence = say('ttl-out-of-range.text', {
        set: displayRrset(set, zone),
        ttl: String(first.statedTtlSeconds),
        lines: onLines(tooLong),
      });
      return [
        {
          ...findingAbout(
            set,
            sentence,
            tooLong.flatMap(({ values }) => values),
          ),
          ...linesOf(tooLong),
        },
      ];
    });
  },
};
