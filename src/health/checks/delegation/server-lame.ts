import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { isAuthoritative } from '../../observation/zone-view.js';
import type { HealthCheck } from '../health-check.js';
import { outcomeText, serverText } from '../wording.js';

export const serverLame: HealthCheck = {
  id: 'server-lame',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 1912 §2.8',
  cure: 'serverSetup',
  async run(zone, report) {
    for (const { server, answer } of await zone.askServers(zone.zone, 'SOA')) {
      const about = serverText(server);
      if (!('message' in answer.result)) report.unknown(about);
      else if (!isAuthoritative(answer) || answer.result.outcome !== 'answered') {
        report.fault({
          type: 'NS',
          about,
          sentence: sayCheck('server-lame.text', {
            server: about,
            domain: displayName(zone.zone),
            outcome: outcomeText(answer),
          }),
          evidence: [answer.evidence],
        });
      }
    }
  },
};
