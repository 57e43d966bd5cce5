import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { chainOf } from '../../observation/chain.js';
import type { HealthCheck } from '../health-check.js';

/** IANA "DNSSEC Algorithm Numbers": those that must not sign. RSA/MD5, DSA, RSA/SHA-1 and GOST. */
const outdated = new Set([1, 3, 5, 6, 7, 12]);

export const keyAlgorithmOutdated: HealthCheck = {
  id: 'key-algorithm-outdated',
  group: 'dnssec',
  severity: 'error',
  source: 'RFC 9904 §2; RFC 9905 §2',
  cure: 'newKey',
  async run(zone, report) {
    const { keys, keySets, evidence } = await zone.once(chainOf);
    if (keySets.length === 0) return report.unknown();
    const algorithms = [...new Set(keys.map(({ algorithm }) => algorithm))].filter((one) => outdated.has(one));
    if (algorithms.length === 0) return;
    report.fault({
      type: 'DNSKEY',
      sentence: sayCheck('key-algorithm-outdated.text', {
        domain: displayName(zone.zone),
        algorithms: algorithms.join(', '),
      }),
      evidence,
    });
  },
};
