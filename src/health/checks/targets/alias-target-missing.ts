import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { isClaimable } from './claimable.js';
import { judgeAliases } from './each-alias.js';

export const aliasTargetMissing: HealthCheck = {
  id: 'alias-target-missing',
  group: 'targets',
  severity: 'warning',
  source: 'RFC 1912 §2.4',
  cure: 'deleteRecord',
  run: (zone, report) =>
    judgeAliases(
      zone,
      report,
      ({ addresses, existence, target }) =>
        addresses.outcome === 'nxdomain' && existence?.exists !== false && !isClaimable(target),
      (values) => sayCheck('alias-target-missing.text', values),
    ),
};
