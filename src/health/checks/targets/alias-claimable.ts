import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { outsideAliases } from '../../observation/outside-targets.js';
import type { HealthCheck } from '../health-check.js';
import { isClaimable } from './claimable.js';

export const aliasClaimable: HealthCheck = {
  id: 'alias-claimable',
  group: 'targets',
  severity: 'error',
  source: 'RFC 1912 §2.4',
  cure: 'claim',
  async run(zone, report) {
    for (const one of await zone.once(outsideAliases)) {
      const target = displayName(one.target);
      if (one.addresses.outcome === 'unknown') report.unknown(target);
      if (!(one.addresses.outcome === 'nxdomain' && isClaimable(one.target))) continue;
      const { name } = one;
      const sentence = sayCheck('alias-claimable.text', { owner: displayName(zone.absolute(name)), target });
      const fix = [{ action: 'delete', name, type: 'CNAME' }] as const;
      const evidence = [...one.addresses.evidence, ...(one.existence?.evidence ?? [])];
      report.fault({ name, type: 'CNAME', about: target, sentence, evidence, fix });
    }
  },
};
