import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { branchesOf, spfTree } from '../../observation/spf-tree.js';
import type { HealthCheck } from '../health-check.js';

const mostLookups = 10;

export const spfTreeLookups: HealthCheck = {
  id: 'spf-tree-lookups',
  group: 'mail',
  severity: 'error',
  source: 'RFC 7208 §4.6.4',
  cure: 'spf',
  async run(zone, report) {
    const { kind, root, evidence } = await zone.once(spfTree);
    if (kind === 'unknown') report.unknown();
    if (!root || root.lookups <= mostLookups) return;
    report.fault({
      type: 'TXT',
      sentence: sayCheck('spf-tree-lookups.text', {
        domain: displayName(zone.zone),
        lookups: root.lookups,
        most: mostLookups,
        branches: branchesOf(root),
      }),
      evidence,
    });
  },
};
