import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { chainOf } from '../../observation/chain.js';
import type { HealthCheck } from '../health-check.js';

export const dsMissing: HealthCheck = {
  id: 'ds-missing',
  group: 'dnssec',
  severity: 'note',
  source: 'RFC 4035 §2.4',
  cure: 'addDs',
  async run(zone, report) {
    const { ds, keys, keySets, evidence } = await zone.once(chainOf);
    if (ds === null || keySets.length === 0) return report.unknown();
    if (ds.length > 0 || keys.length === 0) return;
    report.fault({ type: 'DS', sentence: sayCheck('ds-missing.text', { domain: displayName(zone.zone) }), evidence });
  },
};
