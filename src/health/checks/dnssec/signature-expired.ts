import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeTimes } from './bad-signatures.js';

export const signatureExpired: HealthCheck = {
  id: 'signature-expired',
  group: 'dnssec',
  severity: 'critical',
  source: 'RFC 4035 §5.3.1',
  cure: 'resign',
  run: (zone, report) => judgeTimes(zone, report, 'expired', (values) => sayCheck('signature-expired.text', values)),
};
