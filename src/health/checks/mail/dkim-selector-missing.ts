import { displayName, parseFqdn } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { mailServers } from '../../observation/mail-servers.js';
import { spfTree } from '../../observation/spf-tree.js';
import { textsAt } from '../../observation/texts.js';
import type { HealthCheck } from '../health-check.js';

/** Services that send mail, how MX and SPF name them, and the selectors that their own guides give. */
const senders = [
  { service: 'Google Workspace', names: ['google.com.', 'googlemail.com.'], selectors: ['google'] },
  { service: 'Microsoft 365', names: ['outlook.com.'], selectors: ['selector1', 'selector2'] },
  { service: 'Fastmail', names: ['messagingengine.com.'], selectors: ['fm1', 'fm2', 'fm3'] },
  { service: 'Proton Mail', names: ['protonmail.ch.'], selectors: ['protonmail', 'protonmail2', 'protonmail3'] },
  { service: 'Mailchimp', names: ['mcsv.net.'], selectors: ['k1', 'k2', 'k3'] },
  { service: 'SendGrid', names: ['sendgrid.net.'], selectors: ['s1', 's2'] },
] as const;

export const dkimSelectorMissing: HealthCheck = {
  id: 'dkim-selector-missing',
  group: 'mail',
  severity: 'note',
  source: 'RFC 6376 §3.1',
  cure: 'dkim',
  async run(zone, report) {
    const [mail, spf] = [await zone.once(mailServers), await zone.once(spfTree)];
    const named = [...mail.targets, ...spf.domains];
    for (const { service, names, selectors } of senders) {
      if (!named.some((name) => names.some((end) => name === end || name.endsWith(`.${end}`)))) continue;
      const owners = selectors.map((selector) => parseFqdn(`${selector}._domainkey.${zone.zone}`));
      const found = await Promise.all(owners.map((owner) => textsAt(zone, owner)));
      if (found.some(({ texts }) => texts === null)) report.unknown(service);
      else if (found.every(({ texts }) => texts?.length === 0)) {
        const values = { domain: displayName(zone.zone), service, selectors: selectors.join(', ') };
        const evidence = found.flatMap((one) => one.evidence);
        report.fault({
          type: 'TXT',
          about: service,
          sentence: sayCheck('dkim-selector-missing.text', values),
          evidence,
        });
      }
    }
  },
};
