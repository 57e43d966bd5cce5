import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { addressesOf } from '../../observation/addresses.js';
import { mailServers } from '../../observation/mail-servers.js';
import type { HealthCheck } from '../health-check.js';

export const mxTargetMissing: HealthCheck = {
  id: 'mx-target-missing',
  group: 'mail',
  severity: 'error',
  source: 'RFC 5321 §5.1',
  cure: 'mxTarget',
  async run(zone, report) {
    const { targets, kind } = await zone.once(mailServers);
    if (kind === 'unknown') report.unknown();
    for (const target of targets) {
      const server = displayName(target);
      const { outcome, evidence } = await addressesOf(zone, target);
      if (outcome === 'unknown') report.unknown(server);
      if (outcome === 'found' || outcome === 'unknown') continue;
      const sentence = sayCheck('mx-target-missing.text', { server, domain: displayName(zone.zone) });
      report.fault({ type: 'MX', about: server, sentence, evidence });
    }
  },
};
