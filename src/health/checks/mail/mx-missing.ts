import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { mailServers } from '../../observation/mail-servers.js';
import type { HealthCheck } from '../health-check.js';

export const mxMissing: HealthCheck = {
  id: 'mx-missing',
  group: 'mail',
  severity: 'note',
  source: 'RFC 5321 §5.1; RFC 7505 §3',
  cure: 'nullMx',
  async run(zone, report) {
    const { kind, evidence } = await zone.once(mailServers);
    if (kind === 'unknown') report.unknown();
    if (kind !== 'none') return;
    const fix = [{ action: 'create', name: '@', type: 'MX', value: '0 .' }] as const;
    report.fault({
      type: 'MX',
      sentence: sayCheck('mx-missing.text', { domain: displayName(zone.zone) }),
      evidence,
      fix,
    });
  },
};
