import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeTimes } from './bad-signatures.js';

export const signatureNotYetValid: HealthCheck = {
  id: 'signature-not-yet-valid',
  group: 'dnssec',
  severity: 'critical',
  source: 'RFC 4035 §5.3.1',
  cure: 'resign',
  run: (zone, report) =>
    judgeTimes(zone, report, 'not_yet_valid', (values) => sayCheck('signature-not-yet-valid.text', values)),
};
