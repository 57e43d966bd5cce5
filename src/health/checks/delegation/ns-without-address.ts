import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { addressesOf } from '../../observation/addresses.js';
import { nameServers } from '../../observation/name-servers.js';
import type { HealthCheck } from '../health-check.js';

export const nsWithoutAddress: HealthCheck = {
  id: 'ns-without-address',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 1912 §2.8',
  cure: 'nsTarget',
  async run(zone, report) {
    for (const name of await zone.once(nameServers)) {
      const server = displayName(name);
      const { outcome, evidence } = await addressesOf(zone, name);
      if (outcome === 'unknown') report.unknown(server);
      if (outcome === 'found' || outcome === 'unknown') continue;
      const sentence = sayCheck('ns-without-address.text', { server, domain: displayName(zone.zone) });
      report.fault({ type: 'NS', about: server, sentence, evidence });
    }
  },
};
