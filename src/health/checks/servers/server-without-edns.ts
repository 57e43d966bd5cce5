import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeServers } from './each-server.js';

export const serverWithoutEdns: HealthCheck = {
  id: 'server-without-edns',
  group: 'servers',
  severity: 'warning',
  source: 'RFC 6891 §7',
  cure: 'operator',
  async run(zone, report) {
    await judgeServers(
      zone,
      report,
      (server) => zone.ask(server, zone.zone, 'SOA'),
      ({ result }, server) => {
        if (!('message' in result)) return 'unknown';
        return result.message.edns ? null : { sentence: sayCheck('server-without-edns.text', { server }) };
      },
    );
  },
};
