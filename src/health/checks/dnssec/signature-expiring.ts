import { displayName } from '../../../dns/index.js';
import { dayMs } from '../../../platform/clock/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeSets } from './bad-signatures.js';

/** A weekend on which nobody looks. */
const soonMs = 3 * dayMs;

export const signatureExpiring: HealthCheck = {
  id: 'signature-expiring',
  group: 'dnssec',
  severity: 'warning',
  source: 'RFC 6781 §4.4.2',
  cure: 'resign',
  async run(zone, report) {
    await judgeSets(zone, report, (signed) => {
      const set = `${displayName(zone.zone)} ${signed.type}`;
      if (signed.verdict.verdict !== 'secure') return null;
      const { expiresAt } = signed.verdict;
      if (expiresAt.getTime() - zone.now.getTime() > soonMs) return null;
      return sayCheck('signature-expiring.text', { set, at: expiresAt.toISOString().slice(0, 10) });
    });
  },
};
