import { Injectable } from '@nestjs/common';
import { displayName, parseRecordType, type Fqdn, type LookupResult, type ResourceRecord } from '../../dns/index.js';
import { AppConfig, type Endpoint } from '../../platform/config/index.js';
import { DnsClient } from '../../platform/dns-client/index.js';

/** A server with its name from a delegation. */
export interface NameServer extends Endpoint {
  /** `ns1.example.net (192.0.2.53)`, for people. */
  readonly label: string;
}

/** A zone usually has two to four; asking dozens would only take time. */
const maxServers = 8;
const timeoutMs = 3_000;
const addressTypes = ['A', 'AAAA'].map(parseRecordType);

/** Finds the addresses of name servers. */
@Injectable()
export class NameServers {
  /** In a private tree below DNS_ROOTS, every server listens on the port of its roots. */
  private readonly port: number;

  constructor(
    private readonly dns: DnsClient,
    { dnsRoots }: AppConfig,
  ) {
    this.port = dnsRoots[0]?.port ?? 53;
  }

  /** `glue`: address records that came with the names. Names without an address are omitted. */
  async of(names: readonly Fqdn[], glue: readonly ResourceRecord[] = []): Promise<NameServer[]> {
    const wanted = names.slice(0, maxServers);
    const known = wanted.flatMap((name) => this.atAddresses(name, glue));
    const unknownNames = wanted.filter((name) => !glue.some((record) => isAddressOf(record, name)));
    const resolved = await Promise.all(unknownNames.map((name) => this.resolve(name)));
    return [...known, ...resolved.flat()];
  }

  private async resolve(name: Fqdn): Promise<NameServer[]> {
    const [server] = this.dns.resolvers;
    if (!server) return [];
    const queries = addressTypes.map((type) => ({ server, name, type }));
    const answers = await this.dns.queryMany(queries, { timeoutMs, recursionDesired: true });
    const records = answers.flatMap((answer: LookupResult) => (answer.outcome === 'answered' ? answer.records : []));
    // An address behind an alias counts as the server's own.
    return this.atAddresses(
      name,
      records.map((record) => ({ ...record, name })),
    );
  }

  /** One address per name: the others usually lead to the same machine. */
  private atAddresses(name: Fqdn, records: readonly ResourceRecord[]): NameServer[] {
    const address = records.filter((record) => isAddressOf(record, name))[0];
    if (!address) return [];
    const host = String(address.rdata);
    return [{ host, port: this.port, label: `${displayName(name)} (${host})` }];
  }
}

function isAddressOf({ name, type }: ResourceRecord, host: Fqdn): boolean {
  return name === host && addressTypes.includes(type);
}
