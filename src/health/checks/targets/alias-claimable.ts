import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { isClaimable } from './claimable.js';
import { judgeAliases } from './each-alias.js';

export const aliasClaimable: HealthCheck = {
  id: 'alias-claimable',
  group: 'targets',
  severity: 'error',
  source: 'RFC 1912 §2.4',
  cure: 'claim',
  run: (zone, report) =>
    judgeAliases(
      zone,
      report,
      ({ addresses, target }) => addresses.outcome === 'nxdomain' && isClaimable(target),
      (values) => sayCheck('alias-claimable.text', values),
    ),
};
