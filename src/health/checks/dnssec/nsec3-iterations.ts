import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { recordsIn } from '../../observation/zone-view.js';
import type { HealthCheck } from '../health-check.js';

export const nsec3Iterations: HealthCheck = {
  id: 'nsec3-iterations',
  group: 'dnssec',
  severity: 'warning',
  source: 'RFC 9276 §3.1',
  cure: 'nsec3',
  async run(zone, report) {
    const [server] = await zone.authorities();
    if (!server) return report.unknown();
    const answer = await zone.ask(server, zone.zone, 'NSEC3PARAM');
    const records = recordsIn(answer, zone.zone, 'NSEC3PARAM');
    if (!records) return report.unknown();
    for (const { rdata } of records) {
      const [, , iterations = '0', salt = '-'] = String(rdata).split(' ');
      if (iterations === '0' && salt === '-') continue;
      const values = { domain: displayName(zone.zone), iterations, salt };
      report.fault({
        type: 'NSEC3PARAM',
        severity: iterations === '0' ? 'note' : 'warning',
        sentence: sayCheck('nsec3-iterations.text', values),
        evidence: [answer.evidence],
      });
    }
  },
};
