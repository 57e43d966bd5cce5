import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { spfTree } from '../../observation/spf-tree.js';
import type { HealthCheck } from '../health-check.js';

const mostVoids = 2;

export const spfVoidLookups: HealthCheck = {
  id: 'spf-void-lookups',
  group: 'mail',
  severity: 'error',
  source: 'RFC 7208 §4.6.4',
  cure: 'spf',
  async run(zone, report) {
    const { kind, voids, evidence } = await zone.once(spfTree);
    if (kind === 'unknown') report.unknown();
    if (voids.length <= mostVoids) return;
    const values = { domain: displayName(zone.zone), voids: voids.join(', '), most: mostVoids };
    report.fault({ type: 'TXT', sentence: sayCheck('spf-void-lookups.text', values), evidence });
  },
};
