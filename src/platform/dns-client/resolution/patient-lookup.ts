import { sayWire, type Fqdn, type LookupResult, type RecordType } from '../../../dns/index.js';
import type { DnsClient } from '../dns-client.js';

type Server = Parameters<DnsClient['queryMany']>[0][number]['server'];
type QueryOptions = Parameters<DnsClient['queryMany']>[1];

export interface LookupRequest {
  server: Server;
  name: Fqdn;
  type: RecordType;
  options: Omit<QueryOptions, 'timeoutMs' | 'transport' | 'onResult' | 'inFlight'>;
}

/** How long UDP with its repetitions may take, and TCP after that. */
export interface Patience {
  udpMs: number;
  tcpMs: number;
}

/** Asks by UDP, and by TCP after silence: some networks drop UDP, and two lost packets are no dead server. */
export async function patientLookup(dns: DnsClient, request: LookupRequest, wait: Patience): Promise<LookupResult> {
  const first = await lookupOnce(dns, request, { transport: 'udp', timeoutMs: wait.udpMs });
  if (first.outcome !== 'timeout') return first;
  return lookupOnce(dns, request, { transport: 'tcp', timeoutMs: wait.tcpMs });
}

export async function lookupOnce(
  dns: DnsClient,
  { server, name, type, options }: LookupRequest,
  how: Required<Pick<QueryOptions, 'transport' | 'timeoutMs'>>,
): Promise<LookupResult> {
  const [result] = await dns.queryMany([{ server, name, type }], { ...options, ...how });
  if (result) return result;
  const { host, port } = server;
  const evidence = { server: { host, port }, transport: how.transport, rttMs: 0, extendedErrors: [] };
  return { outcome: 'timeout', reason: sayWire('lookup.unsent'), evidence };
}
