import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeSets, problemsOf } from './bad-signatures.js';

export const signatureInvalid: HealthCheck = {
  id: 'signature-invalid',
  group: 'dnssec',
  severity: 'critical',
  source: 'RFC 4035 §5.3.3',
  cure: 'resign',
  async run(zone, report) {
    await judgeSets(zone, report, (signed) => {
      const set = `${displayName(zone.zone)} ${signed.type}`;
      const timely = problemsOf(signed).filter(({ reason }) => reason !== 'expired' && reason !== 'not_yet_valid');
      const isInvalid = timely.length > 0 && timely.length === problemsOf(signed).length;
      return isInvalid ? sayCheck('signature-invalid.text', { set }) : null;
    });
  },
};
