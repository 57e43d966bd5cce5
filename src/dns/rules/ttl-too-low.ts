import { describeDuration, displayRrset } from '../plan/describe.js';
import { isHostManaged } from '../record-types.js';
import { findingAbout, type ZoneRule } from './rule.js';

const minUsefulTtlSeconds = 60;

export const ttlTooLow: ZoneRule = {
  id: 'ttl-too-low',
  severity: 'note',
  title: 'TTL of under a minute',
  reason:
    'Resolvers have to ask again and again, which makes every visit slower and any outage of the name servers visible at once.',
  rfc: 'RFC 1912 §2.2',
  check(zone) {
    return zone.rrsets
      .filter(({ type, ttlSeconds }) => ttlSeconds < minUsefulTtlSeconds && !isHostManaged(type))
      .map((rrset) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} has a TTL of ${describeDuration(rrset.ttlSeconds)}: resolvers hardly keep it. Five minutes are enough for records that change often.`,
        ),
      );
  },
};
