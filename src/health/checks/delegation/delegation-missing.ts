import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';

export const delegationMissing: HealthCheck = {
  id: 'delegation-missing',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 1034 §4.2.1',
  cure: 'registrar',
  run(zone, report) {
    const { end } = zone.walk;
    if (end.kind === 'failed') report.unknown();
    if (end.kind === 'nonexistent' || end.kind === 'undelegated') {
      const sentence = sayCheck('delegation-missing.text', { domain: displayName(zone.zone) });
      report.fault({ type: 'NS', sentence, evidence: walkEvidence(zone) });
    }
    return Promise.resolve();
  },
};
