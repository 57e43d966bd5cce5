import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { addressesOf } from '../../observation/addresses.js';
import { zoneSoas } from '../../observation/zone-soas.js';
import type { HealthCheck } from '../health-check.js';

export const soaPrimaryUnknown: HealthCheck = {
  id: 'soa-primary-unknown',
  group: 'consistency',
  severity: 'note',
  source: 'RFC 1035 §3.3.13',
  cure: 'soaPrimary',
  async run(zone, report) {
    const [first] = await zone.once(zoneSoas);
    if (!first) return report.unknown();
    const { outcome, evidence } = await addressesOf(zone, first.soa.primary);
    if (outcome === 'unknown') return report.unknown();
    if (outcome === 'found') return;
    report.fault({
      type: 'SOA',
      sentence: sayCheck('soa-primary-unknown.text', {
        domain: displayName(zone.zone),
        server: displayName(first.soa.primary),
      }),
      evidence: [first.answer.evidence, ...evidence],
    });
  },
};
