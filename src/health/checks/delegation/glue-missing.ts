import { displayName, isWithin } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';

export const glueMissing: HealthCheck = {
  id: 'glue-missing',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 9471 §2',
  cure: 'glue',
  run(zone, report) {
    const { end } = zone.walk;
    if (end.kind !== 'delegated') report.unknown();
    else {
      const { ns, glue } = end.referral;
      const missing = ns.filter((name) => isWithin(name, zone.zone) && !glue.some((entry) => entry.name === name));
      for (const name of missing) {
        const server = displayName(name);
        const sentence = sayCheck('glue-missing.text', { server, domain: displayName(zone.zone) });
        report.fault({ type: 'NS', about: server, sentence, evidence: walkEvidence(zone) });
      }
    }
    return Promise.resolve();
  },
};
