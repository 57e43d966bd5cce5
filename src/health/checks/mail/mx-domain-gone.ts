import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { mailServers } from '../../observation/mail-servers.js';
import { existenceOf } from '../../observation/registered.js';
import type { HealthCheck } from '../health-check.js';

export const mxDomainGone: HealthCheck = {
  id: 'mx-domain-gone',
  group: 'mail',
  severity: 'critical',
  source: 'RFC 5321 §5.1',
  cure: 'claim',
  async run(zone, report) {
    const { targets, kind } = await zone.once(mailServers);
    if (kind === 'unknown') report.unknown();
    for (const name of targets) {
      const existence = await existenceOf(zone, name);
      if (!existence || existence.exists) continue;
      const server = displayName(name);
      const values = { server, domain: displayName(zone.zone), target: displayName(existence.domain) };
      const sentence = sayCheck('mx-domain-gone.text', values);
      report.fault({ type: 'MX', about: server, sentence, evidence: existence.evidence });
    }
  },
};
