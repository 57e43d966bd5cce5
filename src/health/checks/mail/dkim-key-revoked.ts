import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { dkimSelectors } from '../../observation/dkim-selectors.js';
import type { HealthCheck } from '../health-check.js';

export const dkimKeyRevoked: HealthCheck = {
  id: 'dkim-key-revoked',
  group: 'mail',
  severity: 'note',
  source: 'RFC 6376 §3.6.1',
  cure: 'deleteRecord',
  async run(zone, report) {
    for (const { name, isAlias, found, tags } of await zone.once(dkimSelectors)) {
      const owner = displayName(zone.absolute(name));
      if (found.outcome === 'unknown') report.unknown(owner);
      if (tags?.get('p') !== '') continue;
      const type = isAlias ? 'CNAME' : 'TXT';
      const fix = [{ action: 'delete', name, type }] as const;
      const sentence = sayCheck('dkim-key-revoked.text', { owner });
      report.fault({ name, type, about: owner, sentence, evidence: found.evidence, fix });
    }
  },
};
