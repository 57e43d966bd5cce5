import { displayName, isWithin, parseFqdn } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { chainOf } from '../../observation/chain.js';
import { mailServers } from '../../observation/mail-servers.js';
import type { HealthCheck } from '../health-check.js';

const mostServers = 4;

export const tlsaWithoutDnssec: HealthCheck = {
  id: 'tlsa-without-dnssec',
  group: 'mail',
  severity: 'error',
  source: 'RFC 7672 §2.2',
  cure: 'dane',
  async run(zone, report) {
    const { targets } = await zone.once(mailServers);
    const { ds } = await zone.once(chainOf);
    if (ds === null) return report.unknown();
    if (ds.length > 0) return;
    for (const target of targets.filter((name) => isWithin(name, zone.zone)).slice(0, mostServers)) {
      const owner = parseFqdn(`_25._tcp.${target}`);
      const { outcome, evidence } = await zone.resolve(owner, 'TLSA');
      if (outcome !== 'found') continue;
      const values = { owner: displayName(owner), domain: displayName(zone.zone) };
      report.fault({
        type: 'TLSA',
        about: values.owner,
        sentence: sayCheck('tlsa-without-dnssec.text', values),
        evidence,
      });
    }
  },
};
