import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { delegatedNs } from '../../observation/name-servers.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';
import { nameList } from '../wording.js';

export const singleDelegation: HealthCheck = {
  id: 'single-delegation',
  group: 'delegation',
  severity: 'warning',
  source: 'RFC 1034 §4.1; RFC 2182 §5',
  cure: 'secondServer',
  run(zone, report) {
    const names = delegatedNs(zone);
    if (names === null) report.unknown();
    else if (names.length === 1) {
      const sentence = sayCheck('single-delegation.text', { domain: displayName(zone.zone), server: nameList(names) });
      report.fault({ type: 'NS', sentence, evidence: walkEvidence(zone) });
    }
    return Promise.resolve();
  },
};
