import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { chainOf } from '../../observation/chain.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';

const sha1 = 1;

export const dsDigestWeak: HealthCheck = {
  id: 'ds-digest-weak',
  group: 'dnssec',
  severity: 'warning',
  source: 'RFC 9905 §2',
  cure: 'ds',
  async run(zone, report) {
    const { ds } = await zone.once(chainOf);
    if (ds === null) return report.unknown();
    if (ds.length === 0 || ds.some(({ data }) => data.digestType !== sha1)) return;
    const sentence = sayCheck('ds-digest-weak.text', { domain: displayName(zone.zone) });
    report.fault({ type: 'DS', sentence, evidence: walkEvidence(zone) });
  },
};
