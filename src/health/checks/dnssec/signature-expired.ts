import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeSets, problemsOf } from './bad-signatures.js';

export const signatureExpired: HealthCheck = {
  id: 'signature-expired',
  group: 'dnssec',
  severity: 'critical',
  source: 'RFC 4035 §5.3.1',
  cure: 'resign',
  async run(zone, report) {
    await judgeSets(zone, report, (signed) => {
      const set = `${displayName(zone.zone)} ${signed.type}`;
      const expired = problemsOf(signed).find(({ reason }) => reason === 'expired');
      if (!expired) return null;
      return sayCheck('signature-expired.text', { set, at: (expired.at ?? zone.now).toISOString().slice(0, 10) });
    });
  },
};
