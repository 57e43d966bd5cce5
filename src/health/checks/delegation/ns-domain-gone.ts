import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { nameServers } from '../../observation/name-servers.js';
import { existenceOf } from '../../observation/registered.js';
import type { HealthCheck } from '../health-check.js';

export const nsDomainGone: HealthCheck = {
  id: 'ns-domain-gone',
  group: 'delegation',
  severity: 'critical',
  source: 'RFC 1912 §2.8',
  cure: 'claim',
  async run(zone, report) {
    for (const name of await zone.once(nameServers)) {
      const existence = await existenceOf(zone, name);
      if (!existence || existence.exists) continue;
      const server = displayName(name);
      const sentence = sayCheck('ns-domain-gone.text', {
        server,
        domain: displayName(zone.zone),
        target: displayName(existence.domain),
      });
      report.fault({ type: 'NS', about: server, sentence, evidence: existence.evidence });
    }
  },
};
