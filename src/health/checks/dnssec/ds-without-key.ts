import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { chainOf, isSecured } from '../../observation/chain.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';

export const dsWithoutKey: HealthCheck = {
  id: 'ds-without-key',
  group: 'dnssec',
  severity: 'critical',
  source: 'RFC 4035 §5.2',
  cure: 'ds',
  async run(zone, report) {
    const chain = await zone.once(chainOf);
    if (chain.ds === null || chain.keySets.length === 0) return report.unknown();
    if (!isSecured(chain) || chain.verdict?.verdict !== 'bogus') return;
    const { problems } = chain.verdict;
    if (!problems.every(({ reason }) => reason === 'no_key')) return;
    report.fault({
      type: 'DS',
      sentence: sayCheck('ds-without-key.text', {
        domain: displayName(zone.zone),
        tags: chain.ds.map(({ data }) => data.keyTag).join(', '),
      }),
      evidence: [...walkEvidence(zone), ...chain.evidence],
    });
  },
};
