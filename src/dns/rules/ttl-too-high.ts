import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { isHostManaged } from '../record-types.js';
import { findingAbout, type ZoneRule } from './rule.js';

const maxUsefulTtlSeconds = 7 * 86_400;

export const ttlTooHigh: ZoneRule = {
  id: 'ttl-too-high',
  severity: 'warning',
  rfc: 'RFC 1912 §2.2; RFC 8767 §4',
  check(zone) {
    return zone.rrsets
      .filter(({ type, ttlSeconds }) => ttlSeconds > maxUsefulTtlSeconds && !isHostManaged(type))
      .map((rrset) =>
        findingAbout(rrset, say('ttl-too-high.text', { set: displayRrset(rrset, zone.name), ttl: rrset.ttlSeconds })),
      );
  },
};
