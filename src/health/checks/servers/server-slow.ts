import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeServers } from './each-server.js';

/** Across an ocean and back takes 300 ms. */
const slowMs = 500;

export const serverSlow: HealthCheck = {
  id: 'server-slow',
  group: 'servers',
  severity: 'note',
  source: 'RFC 2182 §3.1',
  cure: 'secondServer',
  async run(zone, report) {
    await judgeServers(
      zone,
      report,
      (server) => zone.ask(server, zone.zone, 'SOA'),
      ({ result, evidence }, server) => {
        if (!('message' in result)) return 'unknown';
        if (evidence.rttMs < slowMs) return null;
        return { sentence: sayCheck('server-slow.text', { server, ms: evidence.rttMs }) };
      },
    );
  },
};
