import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { mtaSts } from '../../observation/mta-sts.js';
import type { HealthCheck } from '../health-check.js';

export const mtaStsPolicyUnreadable: HealthCheck = {
  id: 'mta-sts-policy-unreadable',
  group: 'mail',
  severity: 'error',
  source: 'RFC 8461 §3.3',
  cure: 'mtaSts',
  async run(zone, report) {
    const { found, file, policy } = await zone.once(mtaSts);
    if (found.texts === null) report.unknown();
    if (!file || policy) return;
    const domain = displayName(zone.zone);
    const sentence = sayCheck('mta-sts-policy-unreadable.text', { domain });
    report.fault({ type: 'TXT', sentence, evidence: found.evidence });
  },
};
