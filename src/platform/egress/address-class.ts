import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The address that a connection to this literal would reach, in every spelling that the resolver of the
 * operating system understands (`0`, `0x7f.1`, `2130706433`, `[::ffff:127.0.0.1]`); null for a host name.
 */
export function parseLiteral(host: string): IpAddress | null {
  const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

/** URL parsers read a host whose last label is a number as an address or as invalid, never as a name (WHATWG URL §3.5). */
export function looksNumeric(host: string): boolean {
  const last = host.replace(/\.$/, '').split('.').at(-1) ?? '';
  return /^(\d+|0x[0-9a-f]*)$/i.test(last);
}

/** Whether the address belongs to the public internet: not private, local, shared or reserved. */
export function isPublic(address: IpAddress): boolean {
  if (address.kind() === 'ipv4') return isPublicIpv4(address as ipaddr.IPv4);
  const v6 = address as ipaddr.IPv6;
  if (v6.zoneId !== undefined) return false;
  if (v6.match(ipaddr.IPv6.parse('64:ff9b::'), 96)) return isPublicIpv4(lastFourBytes(v6)); // NAT64, RFC 6052
  // IANA has allocated only 2000::/3; 6to4 and Teredo inside it embed an IPv4 address.
  return v6.match(ipaddr.IPv6.parse('2000::'), 3) && v6.range() === 'unicast';
}

/** Whether the address belongs to a private network or to this machine, so that it says something about the inside. */
export function isInternal(address: IpAddress): boolean {
  if (address.kind() === 'ipv4') return internalRanges.has(address.range());
  const v6 = address as ipaddr.IPv6;
  if (v6.match(ipaddr.IPv6.parse('64:ff9b::'), 96)) return internalRanges.has(lastFourBytes(v6).range());
  return internalRanges.has(v6.range());
}

const internalRanges: ReadonlySet<string> = new Set([
  ...['private', 'loopback', 'linkLocal', 'carrierGradeNat', 'unspecified'],
  ...['uniqueLocal', 'deprecatedSiteLocal'],
]);

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !cloudMetadata.has(address.toString());
}

/** Metadata services on public addresses: Azure's wire server. All others are link-local or private. */
const cloudMetadata = new Set(['168.63.129.16']);

function lastFourBytes(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}
