import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeSets, problemsOf } from './bad-signatures.js';

export const signatureNotYetValid: HealthCheck = {
  id: 'signature-not-yet-valid',
  group: 'dnssec',
  severity: 'critical',
  source: 'RFC 4035 §5.3.1',
  cure: 'resign',
  async run(zone, report) {
    await judgeSets(zone, report, (signed) => {
      const set = `${displayName(zone.zone)} ${signed.type}`;
      const early = problemsOf(signed).find(({ reason }) => reason === 'not_yet_valid');
      if (!early) return null;
      return sayCheck('signature-not-yet-valid.text', { set, at: (early.at ?? zone.now).toISOString().slice(0, 10) });
    });
  },
};
