import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { isAuthoritative } from '../../observation/zone-view.js';
import type { HealthCheck } from '../health-check.js';
import { judgeServers } from '../servers/each-server.js';
import { outcomeText } from '../wording.js';

export const caaUnanswered: HealthCheck = {
  id: 'caa-unanswered',
  group: 'certificates',
  severity: 'error',
  source: 'RFC 8659 §3',
  cure: 'operator',
  async run(zone, report) {
    await judgeServers(
      zone,
      report,
      (server) => zone.ask(server, zone.zone, 'CAA'),
      (answer, server) => {
        if (isAuthoritative(answer)) return null;
        const values = { server, domain: displayName(zone.zone), outcome: outcomeText(answer) };
        return { sentence: sayCheck('caa-unanswered.text', values) };
      },
    );
  },
};
