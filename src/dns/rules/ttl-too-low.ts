import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { isHostManaged } from '../record-types.js';
import { findingAbout, type ZoneRule } from './rule.js';

const minUsefulTtlSeconds = 60;

export const ttlTooLow: ZoneRule = {
  id: 'ttl-too-low',
  severity: 'note',
  rfc: 'RFC 1912 §2.2',
  check(zone) {
    return zone.rrsets
      .filter(({ type, ttlSeconds }) => ttlSeconds < minUsefulTtlSeconds && !isHostManaged(type))
      .map((rrset) =>
        findingAbout(rrset, say('ttl-too-low.text', { set: displayRrset(rrset, zone.name), ttl: rrset.ttlSeconds })),
      );
  },
};
