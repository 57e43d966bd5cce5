import type { ListedDnsServer } from './dns-servers.js';

export class DnsServerPermissionsView {
  delete!: boolean;
}

export class DnsServerView {
  id!: string;
  name!: string;
  ip!: string;
  /** The operator; `Custom` if none is given. */
  provider!: string;
  /** The place of its cache, according to its operator; `Anycast` for services with many. Null if none is given. */
  location!: string | null;
  /** Built in: the same for everybody. */
  isDefault!: boolean;
  can!: DnsServerPermissionsView;
}

export function presentDnsServer({ id, name, ip, provider, location, isDefault }: ListedDnsServer): DnsServerView {
  return { id, name, ip, provider, location, isDefault, can: { delete: !isDefault } };
}
