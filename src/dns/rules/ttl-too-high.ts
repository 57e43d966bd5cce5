import { describeDuration, displayRrset } from '../plan/describe.js';
import { isHostManaged } from '../record-types.js';
import { findingAbout, type ZoneRule } from './rule.js';

const maxUsefulTtlSeconds = 7 * 86_400;

export const ttlTooHigh: ZoneRule = {
  id: 'ttl-too-high',
  severity: 'warning',
  title: 'TTL of over a week',
  reason:
    'Resolvers keep an answer for as long as its TTL says: mistakes and outdated data stay with them for that long.',
  rfc: 'RFC 1912 §2.2; RFC 8767 §4',
  check(zone) {
    return zone.rrsets
      .filter(({ type, ttlSeconds }) => ttlSeconds > maxUsefulTtlSeconds && !isHostManaged(type))
      .map((rrset) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} has a TTL of ${describeDuration(rrset.ttlSeconds)}: a mistake in it would stay with resolvers for over a week. A day is enough.`,
        ),
      );
  },
};
