import { displayName, parseFqdn } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { dmarcPolicy } from '../../observation/dmarc.js';
import { textsAt } from '../../observation/texts.js';
import type { HealthCheck } from '../health-check.js';

export const bimiWithoutEnforcement: HealthCheck = {
  id: 'bimi-without-enforcement',
  group: 'mail',
  severity: 'note',
  source: 'draft-brand-indicators-for-message-identification §7',
  cure: 'dmarc',
  async run(zone, report) {
    const { texts, evidence } = await textsAt(zone, parseFqdn(`default._bimi.${zone.zone}`));
    const dmarc = await zone.once(dmarcPolicy);
    if (texts === null || dmarc.kind === 'unknown') return report.unknown();
    if (!texts.some((text) => text.startsWith('v=BIMI1'))) return;
    const policy = dmarc.tags.get('p')?.toLowerCase();
    if (policy === 'quarantine' || policy === 'reject') return;
    const sentence = sayCheck('bimi-without-enforcement.text', { domain: displayName(zone.zone) });
    report.fault({ type: 'TXT', sentence, evidence: [...evidence, ...dmarc.evidence] });
  },
};
