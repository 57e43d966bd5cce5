import { displayName, parseFqdn } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { textsAt } from '../../observation/texts.js';
import type { HealthCheck } from '../health-check.js';

const record = /^v=TLSRPTv1\s*;\s*rua=\s*(?:mailto:|https:\/\/)\S/u;

export const tlsRptBroken: HealthCheck = {
  id: 'tls-rpt-broken',
  group: 'mail',
  severity: 'error',
  source: 'RFC 8460 §3',
  cure: 'tlsRpt',
  async run(zone, report) {
    const { texts, evidence } = await textsAt(zone, parseFqdn(`_smtp._tls.${zone.zone}`));
    if (texts === null) return report.unknown();
    if (texts.length === 0 || (texts.length === 1 && record.test(texts[0] ?? ''))) return;
    report.fault({
      type: 'TXT',
      sentence: sayCheck('tls-rpt-broken.text', { domain: displayName(zone.zone) }),
      evidence,
    });
  },
};
