import { Injectable } from '@nestjs/common';
import { AppConfig, type EgressEntry } from '../config/index.js';
import { isInternal, isPublic, looksNumeric, parseLiteral, type IpAddress } from './address-class.js';
import { EgressRefused } from './egress-refused.js';
import { HostLookup } from './host-lookup.js';
import { sayEgress } from './egress.words.js';

/** An allowed target. Connect to `address` itself: resolving the name again could return another one. */
export interface PinnedAddress {
  address: string;
  family: 4 | 6;
  /** True when the operator's EGRESS_ALLOW names the target: private addresses and plain http are fine there. */
  listed: boolean;
}

/**
 * Checks every outbound connection whose target a user can choose. Refuses private, loopback, link-local,
 * multicast and metadata addresses unless EGRESS_ALLOW lists them. Fails closed: refuses what it cannot classify.
 */
@Injectable()
export class EgressGuard {
  constructor(
    private readonly config: AppConfig,
    private readonly lookup: HostLookup,
  ) {}

  /** Rejects with `EgressRefused`. Returns the first permitted address of the host. */
  async check(host: string, port: number): Promise<PinnedAddress> {
    const name = host.toLowerCase().replace(/\.$/, '');
    for (const address of await this.resolve(name, port)) {
      const listed = this.config.egressAllow.some((entry) => allows(entry, { name, address, port }));
      if (!listed && !isPublic(address)) continue;
      return { address: address.toString(), family: address.kind() === 'ipv4' ? 4 : 6, listed };
    }
    throw new EgressRefused(host, port, parseLiteral(name) ? privateAddress : noPublicAddress);
  }

  /** Whether to keep an address from users: a private one that EGRESS_ALLOW does not name, with any port. */
  hides(address: string): boolean {
    const parsed = parseLiteral(address);
    if (!parsed || !isInternal(parsed)) return false;
    return !this.config.egressAllow.some((entry) => names(entry, { name: address, address: parsed }));
  }

  private async resolve(name: string, port: number): Promise<IpAddress[]> {
    const literal = parseLiteral(name);
    if (literal) return [literal];
    if (looksNumeric(name) || !/^[a-z0-9_.-]{1,253}$/.test(name)) {
      throw new EgressRefused(name, port, sayEgress('egress.noName'));
    }
    const found = await this.lookup.addresses(name).catch(() => [] as string[]);
    const addresses = found.map(parseLiteral).filter((address) => address !== null);
    return addresses;
  }
}

const privateAddress = sayEgress('egress.private');
/** The same for unknown names: otherwise users could find out which names exist in the operator's network. */
const noPublicAddress = sayEgress('egress.noPublic');

interface Target {
  name: string;
  address: IpAddress;
  port: number;
}

function allows(entry: EgressEntry, { port, ...host }: Target): boolean {
  const samePort = entry.kind === 'block' || entry.port === undefined || entry.port === port;
  return samePort && names(entry, host);
}

function names(entry: EgressEntry, { name, address }: Omit<Target, 'port'>): boolean {
  if (entry.kind === 'host') return entry.host === name || entry.host === address.toString();
  return entry.address.kind() === address.kind() && address.match(entry.address, entry.prefixLength);
}
