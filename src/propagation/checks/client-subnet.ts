import ipaddr from 'ipaddr.js';
import type { ClientSubnet } from '../../dns/index.js';
import { isInternal } from '../../platform/egress/index.js';
import { sayInput, ValidationFailed } from '../../platform/errors/index.js';

/** Resolvers tell no more of a person's address than this (RFC 7871 §11.1), and Google refuses more. */
const longestPrefix = { 4: 24, 6: 56 } as const;

/** `192.0.2.0/24`, `2001:db8::/56`, or an address of the network. Throws `ValidationFailed`. */
export function readClientSubnet(text: string): ClientSubnet {
  const [addressText = '', prefixText, ...rest] = text.split('/');
  if (rest.length > 0 || !isAddress(addressText)) throw refused('form');
  // An IPv4 address in the form of IPv6 is the IPv4 address.
  const address = ipaddr.process(addressText);
  const family = address.kind() === 'ipv4' ? 4 : 6;
  const bits = family === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : Number(/^\d{1,3}$/.test(prefixText) ? prefixText : NaN);
  if (!(prefix > 0 && prefix <= bits)) throw refused('form');
  if (isInternal(address)) throw refused('notPublic');
  const sourcePrefix = Math.min(prefix, longestPrefix[family]);
  return { family, address: masked(address.toByteArray(), sourcePrefix), sourcePrefix, scopePrefix: 0 };
}

/** `192.0.2.0/24`. */
export function subnetText({ address, sourcePrefix }: ClientSubnet): string {
  return `${ipaddr.fromByteArray([...address]).toString()}/${sourcePrefix}`;
}

/** Not the short and octal forms that only some programs read. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'));
}

function masked(octets: readonly number[], prefix: number): Uint8Array {
  return Uint8Array.from(octets, (octet, at) => octet & (0xff << Math.max(0, Math.min(8, at * 8 + 8 - prefix))));
}

function refused(why: 'form' | 'notPublic'): ValidationFailed {
  return new ValidationFailed({ clientSubnet: sayInput(why) });
}
