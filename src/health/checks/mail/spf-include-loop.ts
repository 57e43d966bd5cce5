import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeSpfTargets } from './spf-targets.js';

export const spfIncludeLoop: HealthCheck = {
  id: 'spf-include-loop',
  group: 'mail',
  severity: 'error',
  source: 'RFC 7208 §5.2',
  cure: 'spf',
  run: (zone, report) =>
    judgeSpfTargets(
      zone,
      report,
      ({ loops }) => loops,
      (values) => sayCheck('spf-include-loop.text', values),
    ),
};
