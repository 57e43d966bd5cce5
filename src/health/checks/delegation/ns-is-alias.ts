import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { addressesOf } from '../../observation/addresses.js';
import { nameServers } from '../../observation/name-servers.js';
import type { HealthCheck } from '../health-check.js';

export const nsIsAlias: HealthCheck = {
  id: 'ns-is-alias',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 2181 §10.3',
  cure: 'nsTarget',
  async run(zone, report) {
    for (const name of await zone.once(nameServers)) {
      const server = displayName(name);
      const { aliases, evidence, outcome } = await addressesOf(zone, name);
      if (outcome === 'unknown') report.unknown(server);
      const [target] = aliases;
      if (target === undefined) continue;
      const sentence = sayCheck('ns-is-alias.text', { server, target: displayName(target) });
      report.fault({ type: 'NS', about: server, sentence, evidence });
    }
  },
};
