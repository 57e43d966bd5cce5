import { apex, displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { recordsIn } from '../../observation/zone-view.js';
import type { HealthCheck } from '../health-check.js';

/** Hosts answer for addresses with addresses of their own, as a proxy does; what they say of these is as they list it. */
const types = ['MX', 'TXT', 'CAA'];

export const hostDiffers: HealthCheck = {
  id: 'host-differs',
  group: 'consistency',
  severity: 'warning',
  source: 'RFC 1034 §4.3.5',
  cure: 'republish',
  async run(zone, report) {
    const { copy } = zone;
    const [server] = await zone.authorities();
    if (!copy || !server) return report.unknown();
    for (const type of types) {
      const answer = await zone.ask(server, zone.zone, type);
      const served = recordsIn(answer, zone.zone, type);
      if (!served) return report.unknown();
      const contentOf = (values: readonly unknown[]) => values.map(String).sort().join('\n');
      const listed = copy.find(apex, type)?.values ?? [];
      if (contentOf(served.map(({ rdata }) => rdata)) === contentOf(listed)) continue;
      const sentence = sayCheck('host-differs.text', { set: `${displayName(zone.zone)} ${type}` });
      report.fault({ type, sentence, evidence: [answer.evidence] });
    }
  },
};
