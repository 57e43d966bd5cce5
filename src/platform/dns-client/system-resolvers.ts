import { getServers } from 'node:dns';
import { isIP } from 'node:net';
import type { DnsServer } from '../../../providers/contract/dns-transport.js';

/** The machine's own resolvers, in its order; the loopback resolver when it lists none. */
export function systemResolvers(entries: readonly string[] = getServers()): DnsServer[] {
  const servers = entries.map(parseServer).filter((server) => server !== undefined);
  return servers.length > 0 ? servers : [{ host: '127.0.0.1', port: 53 }];
}

/** `192.0.2.1`, `2001:db8::1`, and with a port `192.0.2.1:5353` or `[2001:db8::1]:5353`, as Node writes them. */
function parseServer(entry: string): DnsServer | undefined {
  if (isIP(entry) !== 0) return { host: entry, port: 53 };
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+)):(\d+)$/.exec(entry) ?? [];
  const host = bracketed ?? plain ?? '';
  return isIP(host) === 0 ? undefined : { host, port: Number(port) };
}
