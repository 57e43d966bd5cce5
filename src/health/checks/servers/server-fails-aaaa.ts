import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { isAuthoritative } from '../../observation/zone-view.js';
import type { HealthCheck } from '../health-check.js';
import { outcomeText } from '../wording.js';
import { judgeServers } from './each-server.js';

export const serverFailsAaaa: HealthCheck = {
  id: 'server-fails-aaaa',
  group: 'servers',
  severity: 'error',
  source: 'RFC 4074 §4',
  cure: 'operator',
  async run(zone, report) {
    await judgeServers(
      zone,
      report,
      (server) => zone.ask(server, zone.zone, 'AAAA'),
      (answer, server) => {
        const isRight = isAuthoritative(answer) && answer.result.outcome !== 'nxdomain';
        if (isRight) return null;
        const outcome = outcomeText(answer);
        return { sentence: sayCheck('server-fails-aaaa.text', { server, domain: displayName(zone.zone), outcome }) };
      },
    );
  },
};
