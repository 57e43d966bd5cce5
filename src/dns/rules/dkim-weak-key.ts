import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { dkimRecords, keyOctets } from './dkim.js';
import { rsaBits } from './rsa-key.js';
import { findingAbout, type ZoneRule } from './rule.js';
import type { TagList } from './tag-list.js';

const minBits = 1_024;
const goodBits = 2_048;

export const dkimWeakKey: ZoneRule = {
  id: 'dkim-weak-key',
  severity: 'warning',
  rfc: 'RFC 8301 §3.2',
  check(zone) {
    return dkimRecords(zone).flatMap(({ rrset, value, tags }) => {
      const bits = bitsOf(tags);
      if (bits === undefined || bits >= goodBits) return [];
      return [
        findingAbout(
          rrset,
          say(bits < minBits ? 'dkim-weak-key.ignored' : 'dkim-weak-key.short', {
            set: displayRrset(rrset, zone.name),
            bits,
            good: goodBits,
          }),
          [value],
        ),
      ];
    });
  },
};

function bitsOf(tags: TagList['tags']): number | undefined {
  const key = keyOctets(tags.get('p') ?? '');
  return key && (tags.get('k') ?? 'rsa') === 'rsa' ? rsaBits(key) : undefined;
}
