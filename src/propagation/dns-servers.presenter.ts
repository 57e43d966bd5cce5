import type { ListedDnsServer } from './dns-servers.js';

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

export function presentDnsServer({ id, name, ip, provider, location, isDefault }: ListedDnsServer): DnsServerView {
  return { id, name, ip, provider, location, isDefault, can: { delete: !isDefault } };
}
