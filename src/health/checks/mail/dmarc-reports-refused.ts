import { registrableDomain } from '../../../dns/public-suffix.js';
import { displayName, DnsSyntaxError, isDmarc, parseFqdn, type Fqdn } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { dmarcPolicy } from '../../observation/dmarc.js';
import { textsAt } from '../../observation/texts.js';
import type { HealthCheck } from '../health-check.js';

const mostReceivers = 4;

export const dmarcReportsRefused: HealthCheck = {
  id: 'dmarc-reports-refused',
  group: 'mail',
  severity: 'warning',
  source: 'RFC 9990 §4',
  cure: 'reports',
  async run(zone, report) {
    const { kind, tags } = await zone.once(dmarcPolicy);
    if (kind === 'unknown') report.unknown();
    const own = registrableDomain(zone.zone);
    const receivers = receiversIn(tags.get('rua') ?? '').filter((domain) => registrableDomain(domain) !== own);
    for (const receiver of receivers.slice(0, mostReceivers)) {
      const target = displayName(receiver);
      const { texts, evidence } = await textsAt(zone, parseFqdn(`${zone.zone}_report._dmarc.${receiver}`));
      if (texts === null) report.unknown(target);
      else if (!texts.some(isDmarc)) {
        const sentence = sayCheck('dmarc-reports-refused.text', { domain: displayName(zone.zone), target });
        report.fault({ type: 'TXT', about: target, sentence, evidence });
      }
    }
  },
};

/** The domains of the mailboxes. Addresses that cannot be read are for the rules. */
function receiversIn(rua: string): Fqdn[] {
  const domains = [...rua.matchAll(/mailto:[^@,\s]+@([^,!\s]+)/giu)].map(([, domain = '']) => domain);
  return [...new Set(domains)].flatMap((domain) => {
    try {
      return [parseFqdn(`${domain}.`)];
    } catch (error) {
      if (error instanceof DnsSyntaxError) return [];
      throw error;
    }
  });
}
