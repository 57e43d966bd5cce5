import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { mailServers } from '../../observation/mail-servers.js';
import { spfTree } from '../../observation/spf-tree.js';
import type { HealthCheck } from '../health-check.js';

export const spfMissing: HealthCheck = {
  id: 'spf-missing',
  group: 'mail',
  severity: 'warning',
  source: 'RFC 7208 §3',
  cure: 'addSpf',
  async run(zone, report) {
    const { kind, evidence } = await zone.once(spfTree);
    if (kind === 'unknown') report.unknown();
    if (kind !== 'none') return;
    const mail = await zone.once(mailServers);
    const value = mail.kind === 'servers' ? 'v=spf1 mx ~all' : 'v=spf1 -all';
    const fix = [{ action: 'create', name: '@', type: 'TXT', value }] as const;
    report.fault({
      type: 'TXT',
      sentence: sayCheck('spf-missing.text', { domain: displayName(zone.zone) }),
      evidence,
      fix,
    });
  },
};
