import { addressTypes, askZoneServers, displayName, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, LookupOutcome, RecordType, ResourceRecord, WalkServer, ZoneServer } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { ProviderContext } from '../contract/context.js';
import type { DnsServer } from '../contract/dns-transport.js';

/** The servers to query for a zone. */
export interface Source {
  servers: readonly DnsServer[];
  /** False for the zone's own servers, true for resolvers, whose TTLs count down. */
  recursive: boolean;
  nameServers: Fqdn[];
}

export interface Question {
  name: Fqdn;
  type: RecordType;
}

/** A question and its result. */
export interface Answered extends Question {
  result: LookupOutcome;
}

type Dns = ProviderContext['dns'];

const noServer: LookupOutcome = { outcome: 'timeout', reason: 'there is no server to ask' };

const timeoutMs = 3000;
/** Parallel queries: enough to be quick, too few to look like an attack. */
const inFlight = 8;
/** Most zones have two to four name servers; resolving dozens would only take time. */
const maxNameServers = 6;

const soaType = parseRecordType('SOA');
const nsType = parseRecordType('NS');

/**
 * Finds the servers for a zone: its own name servers if one of them answers, otherwise the resolvers.
 * `zone_not_found` only if DNS proves it; timeouts and failures are `unavailable`.
 */
export async function findSource(dns: Dns, zone: Fqdn): Promise<Source> {
  const resolvers = { servers: dns.resolvers, recursive: true };
  const apex = [soaType, nsType].map((type) => ({ name: zone, type }));
  const [soa = noServer, ns = noServer] = (await askAll(dns, resolvers, apex)).map(({ result }) => result);
  if (!recordsAt(soa, zone, soaType).some(({ type }) => type === soaType)) throw noZone(zone, soa);
  const nameServers = recordsAt(ns, zone, nsType).map(({ rdata }) => String(rdata) as Fqdn);
  const candidates = await addressesOf(dns, nameServers.slice(0, maxNameServers));
  const answering = await authoritativeServers(dns, candidates, zone);
  const [first] = answering;
  if (!first) return { ...resolvers, nameServers };
  const servers = answering.map(({ server }) => server);
  return { servers, recursive: false, nameServers: [...(first.nameServers ?? nameServers)] };
}

/** Asks the servers in turn. Returns for each question the first conclusive answer, or else the last one. */
export async function askAll(
  dns: Dns,
  { servers, recursive }: Pick<Source, 'servers' | 'recursive'>,
  questions: readonly Question[],
): Promise<Answered[]> {
  const answers = questions.map(({ name, type }): Answered => ({ name, type, result: noServer }));
  for (const server of servers) {
    const open = answers.filter(({ result }) => !isAnswer(result));
    const queries = open.map(({ name, type }) => ({ server, name, type }));
    const results = await dns.queryMany(queries, { timeoutMs, recursionDesired: recursive, inFlight });
    for (const [index, answer] of open.entries()) answer.result = results[index] ?? noServer;
  }
  return answers;
}

export function isAnswer(outcome: LookupOutcome): boolean {
  return ['answered', 'nxdomain', 'nodata'].includes(outcome.outcome);
}

/** The records of an answer at the queried name itself, not at the targets of its CNAMEs. */
export function recordsAt(answer: LookupOutcome, name: Fqdn, type: RecordType): ResourceRecord[] {
  const records = answer.outcome === 'answered' ? answer.records : answer.outcome === 'nxdomain' ? answer.aliases : [];
  return records.filter((record) => record.name === name && (record.type === type || record.type === 'CNAME'));
}

/** Describes an inconclusive answer for people. */
export function describeOutcome(answer: LookupOutcome): string {
  switch (answer.outcome) {
    case 'timeout':
      return `no answer (${answer.reason})`;
    case 'malformed':
      return `an answer that cannot be read (${answer.reason})`;
    case 'servfail':
      return 'a failure (SERVFAIL)';
    case 'refused':
      return `a refusal (${answer.rcode})`;
    case 'referral':
      return 'only a pointer to other servers';
    default:
      return answer.outcome;
  }
}

function noZone(zone: Fqdn, answer: LookupOutcome): ProviderError {
  const name = displayName(zone);
  if (answer.outcome === 'nxdomain') return new ProviderError('zone_not_found', `${name} does not exist in DNS.`);
  if (isAnswer(answer)) {
    return new ProviderError('zone_not_found', `${name} is a name inside another zone, not a zone of its own.`);
  }
  const message = `DNS gave ${describeOutcome(answer)} for ${name}, so nothing is known about it.`;
  return new ProviderError('unavailable', message, { retryable: true });
}

async function addressesOf(dns: Dns, hosts: readonly Fqdn[]): Promise<WalkServer[]> {
  const questions = hosts.flatMap((name) => addressTypes.map((type) => ({ name, type })));
  const answers = await askAll(dns, { servers: dns.resolvers, recursive: true }, questions);
  return answers.flatMap(({ name, result, type: queryType }) => {
    if (result.outcome !== 'answered') return [];
    const own = result.records.filter(({ type }) => type === queryType);
    return own.map(({ rdata }): WalkServer => ({ name, host: String(rdata), port: 53 }));
  });
}

/** Only servers that answer authoritatively serve the zone; others may be lame or unreachable. */
async function authoritativeServers(dns: Dns, servers: readonly WalkServer[], zone: Fqdn): Promise<ZoneServer[]> {
  const asked = await askZoneServers(zone, servers, {
    ask: async (server, question) => {
      const [outcome] = await dns.queryMany([{ server, ...question }], { timeoutMs, recursionDesired: false });
      return outcome ?? noServer;
    },
  });
  return asked.filter(({ status }) => status === 'authoritative');
}
