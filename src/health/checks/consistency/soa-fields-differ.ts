import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { zoneSoas } from '../../observation/zone-soas.js';
import type { HealthCheck } from '../health-check.js';

export const soaFieldsDiffer: HealthCheck = {
  id: 'soa-fields-differ',
  group: 'consistency',
  severity: 'note',
  source: 'RFC 1034 §4.3.5',
  cure: 'transfers',
  async run(zone, report) {
    const soas = await zone.once(zoneSoas);
    if (soas.length === 0) return report.unknown();
    // Where the serials differ, the rest may, too, and a check of its own says so.
    const bySerial = Map.groupBy(soas, ({ soa }) => soa.serial);
    const differs = [...bySerial.values()].some((same) => new Set(same.map(({ soa }) => JSON.stringify(soa))).size > 1);
    if (!differs) return;
    report.fault({
      type: 'SOA',
      sentence: sayCheck('soa-fields-differ.text', { domain: displayName(zone.zone) }),
      evidence: soas.map(({ answer }) => answer.evidence),
    });
  },
};
