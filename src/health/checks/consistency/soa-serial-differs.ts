import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { zoneSoas } from '../../observation/zone-soas.js';
import type { HealthCheck } from '../health-check.js';

export const soaSerialDiffers: HealthCheck = {
  id: 'soa-serial-differs',
  group: 'consistency',
  severity: 'warning',
  source: 'RFC 1034 §4.3.5',
  cure: 'transfers',
  async run(zone, report) {
    const soas = await zone.once(zoneSoas);
    if (soas.length === 0) return report.unknown();
    const serials = [...new Set(soas.map(({ soa }) => soa.serial))];
    if (serials.length === 1) return;
    report.fault({
      type: 'SOA',
      sentence: sayCheck('soa-serial-differs.text', { domain: displayName(zone.zone), serials: serials.join(', ') }),
      evidence: soas.map(({ answer }) => answer.evidence),
    });
  },
};
