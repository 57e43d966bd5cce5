import { rootName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeServers } from './each-server.js';

export const serverOpenResolver: HealthCheck = {
  id: 'server-open-resolver',
  group: 'servers',
  severity: 'error',
  source: 'RFC 5358 §4',
  cure: 'closeResolver',
  async run(zone, report) {
    await judgeServers(
      zone,
      report,
      (server) => zone.ask(server, rootName, 'SOA', { recursionDesired: true }),
      ({ result }, server) => {
        if (!('message' in result)) return 'unknown';
        const { recursionAvailable, authoritative } = result.message.flags;
        const isOpen = result.outcome === 'answered' && recursionAvailable && !authoritative;
        return isOpen ? { sentence: sayCheck('server-open-resolver.text', { server }) } : null;
      },
    );
  },
};
