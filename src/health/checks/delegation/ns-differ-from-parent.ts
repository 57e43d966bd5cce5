import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { servedNs } from '../../observation/name-servers.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';
import { nameList } from '../wording.js';

export const nsDifferFromParent: HealthCheck = {
  id: 'ns-differ-from-parent',
  group: 'delegation',
  severity: 'warning',
  source: 'RFC 1034 §4.2.2',
  cure: 'registrar',
  async run(zone, report) {
    const served = await zone.once(servedNs);
    const { end } = zone.walk;
    if (end.kind !== 'delegated' || served.length === 0) return report.unknown();
    // The parent's servers serve the zone, too: they show its own records, and no others.
    if (end.referral.isFromChild) return;
    const own = [...new Set(served.flatMap(({ names }) => names))].sort();
    const parent = end.referral.ns;
    if (own.join(' ') === parent.join(' ')) return;
    report.fault({
      type: 'NS',
      sentence: sayCheck('ns-differ-from-parent.text', {
        domain: displayName(zone.zone),
        parent: nameList(parent),
        zone: nameList(own),
      }),
      evidence: [...walkEvidence(zone), ...served.map(({ answer }) => answer.evidence)],
    });
  },
};
