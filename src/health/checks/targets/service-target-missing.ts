import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { outsideServices } from '../../observation/outside-targets.js';
import type { HealthCheck } from '../health-check.js';

export const serviceTargetMissing: HealthCheck = {
  id: 'service-target-missing',
  group: 'targets',
  severity: 'warning',
  source: 'RFC 2782',
  cure: 'deleteRecord',
  async run(zone, report) {
    for (const { name, target, addresses } of await zone.once(outsideServices)) {
      const about = displayName(target);
      if (addresses.outcome === 'unknown') report.unknown(about);
      if (addresses.outcome === 'found' || addresses.outcome === 'unknown') continue;
      const sentence = sayCheck('service-target-missing.text', {
        owner: displayName(zone.absolute(name)),
        target: about,
      });
      report.fault({ name, type: 'SRV', about, sentence, evidence: addresses.evidence });
    }
  },
};
