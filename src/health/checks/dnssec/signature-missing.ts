import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeSets } from './bad-signatures.js';

export const signatureMissing: HealthCheck = {
  id: 'signature-missing',
  group: 'dnssec',
  severity: 'critical',
  source: 'RFC 4035 §5.3',
  cure: 'resign',
  async run(zone, report) {
    await judgeSets(zone, report, (signed) => {
      const set = `${displayName(zone.zone)} ${signed.type}`;
      return signed.verdict.verdict === 'unsigned' ? sayCheck('signature-missing.text', { set }) : null;
    });
  },
};
