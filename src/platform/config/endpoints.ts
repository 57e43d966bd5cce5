import ipaddr from 'ipaddr.js';

/** An address that a setting names, with the port to use there. */
export interface Endpoint {
  host: string;
  port: number;
}

/** An entry of EGRESS_ALLOW: a block of addresses on every port, or one host (name or address) and port. */
export type EgressEntry =
  | { kind: 'block'; address: ipaddr.IPv4 | ipaddr.IPv6; prefixLength: number }
  /** `host` is lower-case without a trailing dot; `port` undefined means every port. */
  | { kind: 'host'; host: string; port?: number };

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1`, `[2001:db8::1]:53`; port 53 unless named. */
export function parseResolver(entry: string): Endpoint {
  const { host, port } = splitPort(entry) ?? {};
  if (host === undefined || !ipaddr.isValid(host) || port === 0) {
    throw new Error(`hold only addresses like 192.0.2.1 or 192.0.2.1:53; "${entry}" is none`);
  }
  return { host, port: port ?? 53 };
}

export function parseEgressEntry(entry: string): EgressEntry {
  if (ipaddr.isValidCIDR(entry)) {
    const [address, prefixLength] = ipaddr.parseCIDR(entry);
    return { kind: 'block', address, prefixLength };
  }
  const { host, port } = splitPort(entry) ?? {};
  if (host === undefined || port === 0) {
    throw new Error(`hold only host, host:port or CIDR entries; "${entry}" is none`);
  }
  const address = ipaddr.isValid(host) ? ipaddr.process(host).toString() : undefined;
  return { kind: 'host', host: address ?? host.toLowerCase().replace(/\.$/, ''), port };
}

function splitPort(entry: string): { host: string; port?: number } | null {
  if (ipaddr.IPv6.isValid(entry)) return { host: entry };
  const [, bracketed, plain, port] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(entry) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port ?? 0) > 65_535) return null;
  if (bracketed !== undefined && !ipaddr.IPv6.isValid(bracketed)) return null;
  return port === undefined ? { host } : { host, port: Number(port) };
}
