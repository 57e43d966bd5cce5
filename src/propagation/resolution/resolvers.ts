import { Injectable } from '@nestjs/common';
import type { LookupResult } from '../../dns/index.js';
import {
  DnsClient,
  lookupOnce,
  patientLookup,
  type LookupRequest,
  type SubnetQuestion,
} from '../../platform/dns-client/index.js';
import type { ListedDnsServer } from '../resolvers/dns-servers.js';
import type { Sample } from '../states/resolver-state.js';
import { ResolverPace } from './resolver-pace.js';

/** A reply with its evidence. */
export interface AskedSample extends Sample {
  readonly outcome: LookupResult;
}

/** Repeated after 0.8 s and 1.6 s, then by TCP: after four seconds there is no answer. */
const wait = { udpMs: 2_400, tcpMs: 1_600 };
const encryptedMs = 4_000;
const uncheckedMs = 1_500;

/** Asks recursive resolvers, with signatures wanted. */
@Injectable()
export class Resolvers {
  constructor(
    private readonly dns: DnsClient,
    private readonly pace: ResolverPace,
  ) {}

  /** Null where the resolver is asked too much already. Rejects only when aborted. */
  async ask(resolver: ListedDnsServer, question: SubnetQuestion, signal?: AbortSignal): Promise<AskedSample | null> {
    const { ip: host, port, tlsName, transport } = resolver;
    if (!(await this.pace.turn(`${host} ${port}`))) return null;
    const server = { host, port, ...(tlsName !== null && { tlsName }) };
    const { name, type, clientSubnet } = question;
    const edns = { dnssecOk: true, nsid: true, clientSubnet };
    const request: LookupRequest = { server, name, type, options: { recursionDesired: true, edns, signal } };
    const outcome =
      transport === 'udp'
        ? await patientLookup(this.dns, request, wait)
        : await lookupOnce(this.dns, request, { transport, timeoutMs: encryptedMs });
    const isBogus = outcome.outcome === 'servfail' && (await this.answersUnchecked(request, transport));
    return { outcome, isBogus };
  }

  /** A validating resolver that gives the data when nobody checks it has found it bogus. RFC 4035 §5.5. */
  private async answersUnchecked(request: LookupRequest, transport: 'udp' | 'tls' | 'https'): Promise<boolean> {
    const options = { ...request.options, checkingDisabled: true };
    const { outcome } = await lookupOnce(this.dns, { ...request, options }, { transport, timeoutMs: uncheckedMs });
    return outcome === 'answered' || outcome === 'nodata' || outcome === 'nxdomain';
  }
}
