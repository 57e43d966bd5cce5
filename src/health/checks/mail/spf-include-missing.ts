import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { spfTree } from '../../observation/spf-tree.js';
import type { HealthCheck } from '../health-check.js';

export const spfIncludeMissing: HealthCheck = {
  id: 'spf-include-missing',
  group: 'mail',
  severity: 'error',
  source: 'RFC 7208 §5.2',
  cure: 'spf',
  async run(zone, report) {
    const tree = await zone.once(spfTree);
    if (tree.kind === 'unknown') report.unknown();
    for (const name of new Set(tree.missing)) {
      const target = displayName(name);
      const sentence = sayCheck('spf-include-missing.text', { domain: displayName(zone.zone), target });
      report.fault({ type: 'TXT', about: target, sentence, evidence: tree.evidence });
    }
  },
};
