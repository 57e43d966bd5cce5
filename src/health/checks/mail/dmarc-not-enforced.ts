import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { dmarcPolicy } from '../../observation/dmarc.js';
import type { HealthCheck } from '../health-check.js';

export const dmarcNotEnforced: HealthCheck = {
  id: 'dmarc-not-enforced',
  group: 'mail',
  severity: 'warning',
  source: 'RFC 9989 §4.7',
  cure: 'dmarc',
  async run(zone, report) {
    const { kind, owner, tags, evidence } = await zone.once(dmarcPolicy);
    if (kind === 'unknown') report.unknown();
    if (kind !== 'found') return;
    const weak = ['p', 'sp', 'np'].find((tag) => tags.get(tag)?.toLowerCase() === 'none');
    const isTest = tags.get('t')?.toLowerCase() === 'y' || tags.get('pct') === '0';
    const setting = weak === undefined ? (isTest ? 't=y' : null) : `${weak}=none`;
    if (setting === null) return;
    report.fault({
      type: 'TXT',
      sentence: sayCheck('dmarc-not-enforced.text', { owner: displayName(owner), setting }),
      evidence,
    });
  },
};
