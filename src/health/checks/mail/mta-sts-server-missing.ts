import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { mailServers } from '../../observation/mail-servers.js';
import { covers, mtaSts } from '../../observation/mta-sts.js';
import type { HealthCheck } from '../health-check.js';

export const mtaStsServerMissing: HealthCheck = {
  id: 'mta-sts-server-missing',
  group: 'mail',
  severity: 'error',
  source: 'RFC 8461 §4.1',
  cure: 'mtaSts',
  async run(zone, report) {
    const { found, policy } = await zone.once(mtaSts);
    const { targets, kind, evidence } = await zone.once(mailServers);
    if (found.texts === null || kind === 'unknown') report.unknown();
    if (!policy || policy.mode === 'none') return;
    for (const name of targets.filter((target) => !covers(policy, target))) {
      const server = displayName(name);
      const sentence = sayCheck('mta-sts-server-missing.text', { domain: displayName(zone.zone), server });
      report.fault({ type: 'MX', about: server, sentence, evidence: [...evidence, ...found.evidence] });
    }
  },
};
