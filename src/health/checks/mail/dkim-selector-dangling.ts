import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { dkimSelectors } from '../../observation/dkim-selectors.js';
import type { HealthCheck } from '../health-check.js';

export const dkimSelectorDangling: HealthCheck = {
  id: 'dkim-selector-dangling',
  group: 'mail',
  severity: 'error',
  source: 'RFC 6376 §3.6.2',
  cure: 'dkim',
  async run(zone, report) {
    for (const { name, isAlias, found, tags } of await zone.once(dkimSelectors)) {
      const owner = displayName(zone.absolute(name));
      if (found.outcome === 'unknown') report.unknown(owner);
      if (!isAlias || tags !== null || found.outcome === 'unknown') continue;
      const [target] = found.aliases;
      const values = { owner, target: target === undefined ? '' : displayName(target) };
      const fix = [{ action: 'delete', name, type: 'CNAME' }] as const;
      const sentence = sayCheck('dkim-selector-dangling.text', values);
      report.fault({ name, type: 'CNAME', about: owner, sentence, evidence: found.evidence, fix });
    }
  },
};
