import type { HealthState } from '../canaries/next-health.js';
import type { ResolverTransport } from './dns-server.entity.js';
import type { ListedDnsServer } from './dns-servers.js';

export class DnsServerPermissionsView {
  delete!: boolean;
}

export class DnsServerView {
  id!: string;
  name!: string;
  ip!: string;
  port!: number;
  transport!: ResolverTransport;
  /** The operator; `Custom` if none is given. */
  provider!: string;
  /** The place of its cache, according to its operator; `Anycast` for services with many. Null if none is given. */
  location!: string | null;
  /** Degrees north: of the place, or of the operator's seat for services with many caches. Null where unknown. */
  latitude!: number | null;
  /** Degrees east. */
  longitude!: number | null;
  /** Built in: the same for everybody. */
  isDefault!: boolean;
  /**
   * By test questions whose answers are known; built-in resolvers alone are asked. Checks show the answers of `lying` and
   * `silent` ones and do not count them. `unknown`: not asked, or not often enough.
   */
  health!: HealthState;
  /** When it was asked last; null before. */
  healthCheckedAt!: string | null;
  /** It refuses data that fails DNSSEC; null if unknown. */
  validatesDnssec!: boolean | null;
  can!: DnsServerPermissionsView;
}

export function presentDnsServer(server: ListedDnsServer): DnsServerView {
  const { id, name, ip, port, transport, provider, location, coordinates, isDefault } = server;
  const { health, healthCheckedAt, isValidating } = server;
  return {
    id,
    name,
    ip,
    port,
    transport,
    provider,
    location,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    isDefault,
    health,
    healthCheckedAt: healthCheckedAt?.toISOString() ?? null,
    validatesDnssec: isValidating,
    can: { delete: !isDefault },
  };
}
