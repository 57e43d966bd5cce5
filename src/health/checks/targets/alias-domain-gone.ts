import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';
import { isClaimable } from './claimable.js';
import { judgeAliases } from './each-alias.js';

export const aliasDomainGone: HealthCheck = {
  id: 'alias-domain-gone',
  group: 'targets',
  severity: 'critical',
  source: 'RFC 1912 §2.4',
  cure: 'claim',
  run: (zone, report) =>
    judgeAliases(
      zone,
      report,
      ({ existence, target }) => existence?.exists === false && !isClaimable(target),
      (values) => sayCheck('alias-domain-gone.text', values),
    ),
};
