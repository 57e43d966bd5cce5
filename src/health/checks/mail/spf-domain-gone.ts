import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { existenceOf } from '../../observation/registered.js';
import { spfTree } from '../../observation/spf-tree.js';
import type { HealthCheck } from '../health-check.js';

const mostDomains = 10;

export const spfDomainGone: HealthCheck = {
  id: 'spf-domain-gone',
  group: 'mail',
  severity: 'critical',
  source: 'RFC 7208 §11.5',
  cure: 'claim',
  async run(zone, report) {
    const { kind, domains } = await zone.once(spfTree);
    if (kind === 'unknown') report.unknown();
    for (const name of [...new Set(domains)].slice(0, mostDomains)) {
      const existence = await existenceOf(zone, name);
      if (!existence || existence.exists) continue;
      const target = displayName(existence.domain);
      const sentence = sayCheck('spf-domain-gone.text', { domain: displayName(zone.zone), target });
      report.fault({ type: 'TXT', about: displayName(name), sentence, evidence: existence.evidence });
    }
  },
};
