import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeServers } from './each-server.js';

export const serverWithoutTcp: HealthCheck = {
  id: 'server-without-tcp',
  group: 'servers',
  severity: 'error',
  source: 'RFC 7766 §5; RFC 9210 §3',
  cure: 'operator',
  async run(zone, report) {
    const ask = (server: Parameters<typeof zone.ask>[0]) => zone.ask(server, zone.zone, 'SOA', { transport: 'tcp' });
    await judgeServers(zone, report, ask, ({ result }, server) =>
      'message' in result
        ? null
        : { sentence: sayCheck('server-without-tcp.text', { server, domain: displayName(zone.zone) }) },
    );
  },
};
