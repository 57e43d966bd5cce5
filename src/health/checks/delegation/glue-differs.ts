import { displayName, isWithin } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { addressesOf } from '../../observation/addresses.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';

export const glueDiffers: HealthCheck = {
  id: 'glue-differs',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 1912 §2.3',
  cure: 'glue',
  async run(zone, report) {
    const { end } = zone.walk;
    if (end.kind !== 'delegated') return report.unknown();
    for (const { name, addresses: glue } of end.referral.glue) {
      if (!isWithin(name, zone.zone)) continue;
      const server = displayName(name);
      const { outcome, addresses, evidence } = await addressesOf(zone, name);
      if (outcome === 'unknown') report.unknown(server);
      if (outcome !== 'found' || sameSet(addresses, glue)) continue;
      report.fault({
        type: 'A',
        about: server,
        sentence: sayCheck('glue-differs.text', { server, glue: glue.join(', '), addresses: addresses.join(', ') }),
        evidence: [...walkEvidence(zone), ...evidence],
      });
    }
  },
};

/** A parent that publishes a part of the addresses misleads nobody. */
function sameSet(addresses: readonly string[], glue: readonly string[]): boolean {
  return glue.every((address) => addresses.includes(address));
}
