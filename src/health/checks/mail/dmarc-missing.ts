import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { dmarcPolicy } from '../../observation/dmarc.js';
import type { HealthCheck } from '../health-check.js';

export const dmarcMissing: HealthCheck = {
  id: 'dmarc-missing',
  group: 'mail',
  severity: 'warning',
  source: 'RFC 9989 §4.10',
  cure: 'dmarc',
  async run(zone, report) {
    const { kind, evidence } = await zone.once(dmarcPolicy);
    if (kind === 'unknown') report.unknown();
    if (kind !== 'none') return;
    const domain = displayName(zone.zone);
    // The first step, which changes nothing for any mail: reports show who sends in the name of the domain.
    const fix = [{ action: 'create', name: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=none' }] as const;
    report.fault({ type: 'TXT', sentence: sayCheck('dmarc-missing.text', { domain }), evidence, fix });
  },
};
