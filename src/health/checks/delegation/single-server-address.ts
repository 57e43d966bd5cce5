import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { delegatedNs } from '../../observation/name-servers.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';

export const singleServerAddress: HealthCheck = {
  id: 'single-server-address',
  group: 'delegation',
  severity: 'warning',
  source: 'RFC 2182 §3.1',
  cure: 'secondServer',
  run(zone, report) {
    const hosts = [...new Set(zone.servers.map(({ host }) => host))];
    const names = delegatedNs(zone) ?? [];
    const [address] = hosts;
    if (hosts.length === 1 && names.length > 1 && address !== undefined) {
      const sentence = sayCheck('single-server-address.text', { domain: displayName(zone.zone), address });
      report.fault({ type: 'NS', sentence, evidence: walkEvidence(zone) });
    }
    return Promise.resolve();
  },
};
