import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeSpfTargets } from './spf-targets.js';

export const spfIncludeMissing: HealthCheck = {
  id: 'spf-include-missing',
  group: 'mail',
  severity: 'error',
  source: 'RFC 7208 §5.2',
  cure: 'spf',
  run: (zone, report) =>
    judgeSpfTargets(
      zone,
      report,
      ({ missing }) => missing,
      (values) => sayCheck('spf-include-missing.text', values),
    ),
};
