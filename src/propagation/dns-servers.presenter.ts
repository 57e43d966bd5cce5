import type { DnsServer } from './dns-server.entity.js';
import type { PublicResolver } from './public-resolvers.js';

export class DnsServerPermissionsView {
  delete!: boolean;
}

export class DnsServerView {
  id!: string;
  name!: string;
  ip!: string;
  /** Who runs it; `Custom` where nobody said. */
  provider!: string;
  /** Where its cache is, as its operator says; `Anycast` for services with many. Null where nobody said. */
  location!: string | null;
  /** Built in: the same for everybody. */
  isDefault!: boolean;
  can!: DnsServerPermissionsView;
}

export function presentDefaultServer(id: string, { name, ip, provider, location }: PublicResolver): DnsServerView {
  return { id, name, ip, provider, location, isDefault: true, can: { delete: false } };
}

export function presentCustomServer(server: DnsServer): DnsServerView {
  return {
    id: server.id,
    name: server.name,
    ip: server.ip,
    provider: server.provider,
    location: server.location ?? null,
    isDefault: false,
    can: { delete: true },
  };
}
