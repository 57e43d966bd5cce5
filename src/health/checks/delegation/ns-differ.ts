import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { servedNs } from '../../observation/name-servers.js';
import type { HealthCheck } from '../health-check.js';

export const nsDiffer: HealthCheck = {
  id: 'ns-differ',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 1034 §4.3.5',
  cure: 'transfers',
  async run(zone, report) {
    const served = await zone.once(servedNs);
    if (served.length === 0) return report.unknown();
    if (new Set(served.map(({ names }) => names.join(' '))).size === 1) return;
    report.fault({
      type: 'NS',
      sentence: sayCheck('ns-differ.text', { domain: displayName(zone.zone) }),
      evidence: served.map(({ answer }) => answer.evidence),
    });
  },
};
