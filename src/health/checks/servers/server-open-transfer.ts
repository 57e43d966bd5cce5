import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { answerSection } from '../../observation/zone-view.js';
import type { HealthCheck } from '../health-check.js';
import { judgeServers } from './each-server.js';

export const serverOpenTransfer: HealthCheck = {
  id: 'server-open-transfer',
  group: 'servers',
  severity: 'warning',
  source: 'RFC 5936 §5',
  cure: 'closeTransfers',
  async run(zone, report) {
    await judgeServers(
      zone,
      report,
      (server) => zone.askTransfer(server),
      (answer, server) => {
        const isOpen = answerSection(answer).some(({ type }) => type === 'SOA');
        if (!isOpen) return null;
        return { sentence: sayCheck('server-open-transfer.text', { server, domain: displayName(zone.zone) }) };
      },
    );
  },
};
