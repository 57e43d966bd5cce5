import { displayName, parseFqdn, type RelativeName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { textsAt } from '../../observation/texts.js';
import type { HealthCheck } from '../health-check.js';

export const wildcardAnswersMailNames: HealthCheck = {
  id: 'wildcard-answers-mail-names',
  group: 'targets',
  severity: 'warning',
  source: 'RFC 4592 §2.1.1',
  cure: 'wildcard',
  async run(zone, report) {
    const name = parseFqdn(`zonekeeper-no-such-selector._domainkey.${zone.zone}`);
    const { outcome, evidence } = await textsAt(zone, name);
    if (outcome === 'unknown') report.unknown();
    if (outcome !== 'found') return;
    const sentence = sayCheck('wildcard-answers-mail-names.text', {
      domain: displayName(zone.zone),
      name: displayName(name),
    });
    report.fault({ name: '*' as RelativeName, type: 'TXT', sentence, evidence });
  },
};
