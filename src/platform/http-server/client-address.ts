import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * The address that attempts are counted for. `request.ip` takes X-Forwarded-For only from the proxies of
 * TRUST_PROXY. An IPv6 customer has at least a /64, so its addresses count as one.
 */
export function clientAddress(request: Pick<Request, 'ip'>): string {
  if (!request.ip || !ipaddr.isValid(request.ip)) return 'unknown';
  const address = ipaddr.process(request.ip);
  if (address.kind() === 'ipv4') return address.toString();
  const prefix = address.toByteArray().slice(0, 8);
  return `${ipaddr.fromByteArray([...prefix, 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`;
}
