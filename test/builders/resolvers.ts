import type { ListedDnsServer } from '../../src/propagation/resolvers/dns-servers.js';

/** A resolver on loopback. */
export function aResolver(given: Partial<ListedDnsServer> & Pick<ListedDnsServer, 'ip'>): ListedDnsServer {
  return {
    id: `default-${given.ip}`,
    name: given.ip,
    port: 53,
    transport: 'udp',
    tlsName: null,
    provider: 'Lab',
    location: 'Lab',
    coordinates: null,
    isAnycast: false,
    isDefault: true,
    ...given,
  };
}
