import { Injectable } from '@nestjs/common';
import { addressTypes, type Fqdn } from '../../dns/index.js';
import { EgressGuard } from '../egress/index.js';
import { DnsClient } from './dns-client.js';

/** Finds the addresses of name servers. */
@Injectable()
export class ServerAddresses {
  constructor(
    private readonly dns: DnsClient,
    private readonly egress: EgressGuard,
  ) {}

  /**
   * By the first resolver, IPv4 first. An address behind an alias counts as the server's own. A private one counts as none:
   * the resolver may serve names of the operator's network, which nobody may read by naming them as a server.
   */
  async of(name: Fqdn, { timeoutMs }: { timeoutMs: number }): Promise<string[]> {
    const [server] = this.dns.resolvers;
    if (!server) return [];
    const queries = addressTypes.map((type) => ({ server, name, type }));
    const answers = await this.dns.queryMany(queries, { timeoutMs, recursionDesired: true });
    const records = answers.flatMap((answer) => (answer.outcome === 'answered' ? answer.records : []));
    const addresses = records.filter(({ type }) => addressTypes.includes(type)).map(({ rdata }) => String(rdata));
    return addresses.filter((address) => !this.egress.hides(address));
  }
}
