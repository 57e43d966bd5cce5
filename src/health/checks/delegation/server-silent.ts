import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { serverText } from '../wording.js';

const isIpv6 = (host: string) => host.includes(':');

export const serverSilent: HealthCheck = {
  id: 'server-silent',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 1034 §4.1',
  cure: 'serverSetup',
  async run(zone, report) {
    const answers = await zone.askServers(zone.zone, 'SOA');
    const answering = answers.filter(({ answer }) => 'message' in answer.result);
    for (const { server, answer } of answers) {
      if ('message' in answer.result) continue;
      const about = serverText(server);
      // Where nobody answers over IPv6, our own network may have none.
      const isProof = answering.some((other) => isIpv6(other.server.host) === isIpv6(server.host));
      if (!isProof) report.unknown(about);
      else {
        const sentence = sayCheck('server-silent.text', { server: about, domain: displayName(zone.zone) });
        report.fault({ type: 'NS', about, sentence, evidence: [answer.evidence] });
      }
    }
  },
};
