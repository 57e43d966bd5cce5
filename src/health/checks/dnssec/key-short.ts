import { displayName, type Dnskey } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { chainOf } from '../../observation/chain.js';
import type { HealthCheck } from '../health-check.js';

const rsaAlgorithms = new Set([1, 5, 7, 8, 10]);
const goodBits = 2_048;

export const keyShort: HealthCheck = {
  id: 'key-short',
  group: 'dnssec',
  severity: 'warning',
  source: 'RFC 6781 §3.4.2',
  cure: 'newKey',
  async run(zone, report) {
    const { keys, keySets, evidence } = await zone.once(chainOf);
    if (keySets.length === 0) return report.unknown();
    for (const key of keys) {
      const bits = rsaAlgorithms.has(key.algorithm) ? bitsOf(key) : goodBits;
      if (bits >= goodBits) continue;
      const sentence = sayCheck('key-short.text', { domain: displayName(zone.zone), tag: String(key.keyTag), bits });
      report.fault({ type: 'DNSKEY', about: String(key.keyTag), sentence, evidence });
    }
  },
};

/** The length of the modulus, behind the exponent. RFC 3110 §2. */
function bitsOf({ publicKey }: Dnskey): number {
  const [short = 0, high = 0, low = 0] = publicKey;
  const start = short > 0 ? 1 + short : 3 + high * 0x100 + low;
  return 8 * Math.max(0, publicKey.length - start);
}
