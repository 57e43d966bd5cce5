import {
  DnsSyntaxError,
  parseIpv4,
  parseIpv6,
  parseZoneName,
  printIpv4,
  printIpv6,
  unlessError,
} from '../../dns/index.js';
import { InvalidFilter } from '../../platform/listing/index.js';

/** An address or a name in canonical form; names without the dot at the end. Throws `InvalidFilter` for anything else. */
export function canonicalTarget(text: string): string {
  const given = text.trim();
  const address = canonicalAddress(given);
  if (address) return address;
  const name = /^[\d./]+$|:/u.test(given) ? undefined : unlessError(DnsSyntaxError, () => parseZoneName(given));
  if (!name) throw new InvalidFilter('must be an IP address or the name of a host');
  return name.slice(0, -1);
}

/** Undefined for what is no address. */
export function canonicalAddress(text: string): string | undefined {
  const parse = () => (text.includes(':') ? printIpv6(parseIpv6(text)) : printIpv4(parseIpv4(text)));
  return unlessError(DnsSyntaxError, parse);
}
