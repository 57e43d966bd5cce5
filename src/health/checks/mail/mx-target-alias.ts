import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { addressesOf } from '../../observation/addresses.js';
import { mailServers } from '../../observation/mail-servers.js';
import type { HealthCheck } from '../health-check.js';

export const mxTargetAlias: HealthCheck = {
  id: 'mx-target-alias',
  group: 'mail',
  severity: 'error',
  source: 'RFC 2181 §10.3',
  cure: 'mxTarget',
  async run(zone, report) {
    const { targets, kind } = await zone.once(mailServers);
    if (kind === 'unknown') report.unknown();
    for (const name of targets) {
      const server = displayName(name);
      const { aliases, outcome, evidence } = await addressesOf(zone, name);
      if (outcome === 'unknown') report.unknown(server);
      const [target] = aliases;
      if (target === undefined) continue;
      const sentence = sayCheck('mx-target-alias.text', { server, target: displayName(target) });
      report.fault({ type: 'MX', about: server, sentence, evidence });
    }
  },
};
