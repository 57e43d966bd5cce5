import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { mtaSts } from '../../observation/mta-sts.js';
import type { HealthCheck } from '../health-check.js';

export const mtaStsBroken: HealthCheck = {
  id: 'mta-sts-broken',
  group: 'mail',
  severity: 'error',
  source: 'RFC 8461 §3.1',
  cure: 'mtaSts',
  async run(zone, report) {
    const { found, texts, isUsable } = await zone.once(mtaSts);
    if (found.texts === null) report.unknown();
    if (texts.length === 0 || isUsable) return;
    const sentence = sayCheck('mta-sts-broken.text', { domain: displayName(zone.zone) });
    report.fault({ type: 'TXT', sentence, evidence: found.evidence });
  },
};
