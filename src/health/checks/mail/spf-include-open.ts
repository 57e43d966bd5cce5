import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { judgeSpfTargets } from './spf-targets.js';

export const spfIncludeOpen: HealthCheck = {
  id: 'spf-include-open',
  group: 'mail',
  severity: 'error',
  source: 'RFC 7208 §5.1',
  cure: 'spf',
  run: (zone, report) =>
    judgeSpfTargets(
      zone,
      report,
      ({ open }) => open,
      (values) => sayCheck('spf-include-open.text', values),
    ),
};
