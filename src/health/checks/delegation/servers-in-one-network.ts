import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { walkEvidence } from '../../observation/walk-evidence.js';
import type { HealthCheck } from '../health-check.js';

export const serversInOneNetwork: HealthCheck = {
  id: 'servers-in-one-network',
  group: 'delegation',
  severity: 'note',
  source: 'RFC 2182 §3.1',
  cure: 'secondServer',
  run(zone, report) {
    const hosts = [...new Set(zone.servers.map(({ host }) => host))];
    const networks = new Set(hosts.map(networkOf));
    const [network] = networks;
    if (hosts.length > 1 && networks.size === 1 && network !== undefined) {
      const sentence = sayCheck('servers-in-one-network.text', { domain: displayName(zone.zone), network });
      report.fault({ type: 'NS', sentence, evidence: walkEvidence(zone) });
    }
    return Promise.resolve();
  },
};

/** The /24 of an IPv4 address, the /48 of an IPv6 address: what networks announce at the least. */
function networkOf(host: string): string {
  return host.includes(':')
    ? `${host.split(':').slice(0, 3).join(':')}::/48`
    : `${host.split('.').slice(0, 3).join('.')}.0/24`;
}
