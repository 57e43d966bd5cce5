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
  title: 'DKIM key that is too short',
  reason:
    'Short RSA keys can be broken, so receivers ignore signatures by keys under 1024 bits. Keys of 2048 bits are recommended.',
  rfc: 'RFC 8301 §3.2',
  check(zone) {
    return dkimRecords(zone).flatMap(({ rrset, value, tags }) => {
      const bits = bitsOf(tags);
      if (bits === undefined || bits >= goodBits) return [];
      const effect = bits < minBits ? 'receivers ignore it' : `${goodBits} bits are recommended`;
      return [
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} holds an RSA key of ${bits} bits: ${effect}. Make a new key of ${goodBits} bits.`,
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
