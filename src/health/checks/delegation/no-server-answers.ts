import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';

export const noServerAnswers: HealthCheck = {
  id: 'no-server-answers',
  group: 'delegation',
  severity: 'critical',
  source: 'RFC 1912 §2.8',
  cure: 'serverSetup',
  async run(zone, report) {
    if (zone.walk.end.kind !== 'delegated') return report.unknown();
    const answers = await zone.askServers(zone.zone, 'SOA');
    if ((await zone.authorities()).length > 0) return;
    report.fault({
      type: 'NS',
      sentence: sayCheck('no-server-answers.text', { domain: displayName(zone.zone) }),
      evidence: [...walkEvidence(zone), ...answers.map(({ answer }) => answer.evidence)],
    });
  },
};
