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
  can!: DnsServerPermissionsView;
}

export function presentDnsServer(server: ListedDnsServer): DnsServerView {
  const { id, name, ip, port, transport, provider, location, coordinates, isDefault } = server;
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
    can: { delete: !isDefault },
  };
}
