import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { addressesOf } from '../../observation/addresses.js';
import { nameServers } from '../../observation/name-servers.js';
import type { HealthCheck } from '../health-check.js';

export const serversWithoutIpv6: HealthCheck = {
  id: 'servers-without-ipv6',
  group: 'delegation',
  severity: 'note',
  source: 'RFC 3901 §4',
  cure: 'ipv6',
  async run(zone, report) {
    const names = await zone.once(nameServers);
    const found = await Promise.all(names.map((name) => addressesOf(zone, name)));
    if (found.length === 0 || found.some(({ outcome }) => outcome === 'unknown')) return report.unknown();
    if (found.some(({ addresses }) => addresses.some((address) => address.includes(':')))) return;
    report.fault({
      type: 'NS',
      sentence: sayCheck('servers-without-ipv6.text', { domain: displayName(zone.zone) }),
      evidence: found.flatMap(({ evidence }) => evidence),
    });
  },
};
