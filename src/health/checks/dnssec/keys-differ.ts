import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { chainOf } from '../../observation/chain.js';
import type { HealthCheck } from '../health-check.js';

export const keysDiffer: HealthCheck = {
  id: 'keys-differ',
  group: 'dnssec',
  severity: 'error',
  source: 'RFC 4035 §2.1',
  cure: 'resign',
  async run(zone, report) {
    const { keySets, evidence } = await zone.once(chainOf);
    if (keySets.length === 0) return report.unknown();
    const contents = keySets.map(({ dnskeys }) =>
      dnskeys
        .map(({ rdata }) => String(rdata))
        .sort()
        .join('\n'),
    );
    if (new Set(contents).size === 1) return;
    report.fault({
      type: 'DNSKEY',
      sentence: sayCheck('keys-differ.text', { domain: displayName(zone.zone) }),
      evidence,
    });
  },
};
