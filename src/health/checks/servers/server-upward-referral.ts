import { rootName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeServers } from './each-server.js';

export const serverUpwardReferral: HealthCheck = {
  id: 'server-upward-referral',
  group: 'servers',
  severity: 'warning',
  source: 'RFC 9499 §7',
  cure: 'operator',
  async run(zone, report) {
    await judgeServers(
      zone,
      report,
      (server) => zone.ask(server, rootName, 'SOA', { recursionDesired: true }),
      ({ result }, server) => {
        if (!('message' in result)) return 'unknown';
        const leadsUp = result.outcome === 'referral' && result.servers.some(({ name }) => name === rootName);
        return leadsUp ? { sentence: sayCheck('server-upward-referral.text', { server }) } : null;
      },
    );
  },
};
