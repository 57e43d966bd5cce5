import { registrableDomain } from '../../../dns/public-suffix.js';
import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';

export const caaMissing: HealthCheck = {
  id: 'caa-missing',
  group: 'certificates',
  severity: 'note',
  source: 'RFC 8659 §3',
  cure: 'caa',
  async run(zone, report) {
    // Below a registered domain, the records of the domains above count.
    if (registrableDomain(zone.zone) !== zone.zone) return;
    const { outcome, evidence } = await zone.resolve(zone.zone, 'CAA');
    if (outcome === 'unknown') report.unknown();
    if (outcome !== 'nodata') return;
    report.fault({ type: 'CAA', sentence: sayCheck('caa-missing.text', { domain: displayName(zone.zone) }), evidence });
  },
};
