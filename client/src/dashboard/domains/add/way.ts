import type { ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';

/** How a domain is going to be reached: what the picker answers. */
export type Way =
  | { kind: 'provider'; provider: DnsProviderView }
  | { kind: 'setup'; provider: DnsProviderView }
  | { kind: 'connection'; provider: DnsProviderView; connection: ConnectionView };
