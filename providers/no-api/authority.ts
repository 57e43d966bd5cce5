import { displayName, lookup, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, LookupOutcome, RecordType, ResourceRecord } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { DnsServer, ProviderContext } from '../contract/provider.js';

/** Who is asked about a zone. */
export interface Source {
  servers: readonly DnsServer[];
  /** False for the zone's own servers, true for resolvers, whose TTLs count down. */
  recursive: boolean;
  nameServers: Fqdn[];
}

type Dns = ProviderContext['dns'];

const timeoutMs = 3000;
/** A zone has two to four name servers as a rule; asking for the addresses of dozens would only take time. */
const maxNameServers = 6;

const soaType = parseRecordType('SOA');
const nsType = parseRecordType('NS');
const addressTypes = [parseRecordType('A'), parseRecordType('AAAA')];

/**
 * Finds who answers for a zone: its own name servers where one of them can be reached, else the resolvers.
 * `zone_not_found` only when DNS says so; silence and failures are `unavailable`.
 */
export async function findSource(dns: Dns, zone: Fqdn): Promise<Source> {
  const soa = await ask(dns, dns.resolvers, { name: zone, type: soaType }, true);
  if (!recordsAt(soa, zone, soaType).some(({ type }) => type === soaType)) throw noZone(zone, soa);
  const ns = await ask(dns, dns.resolvers, { name: zone, type: nsType }, true);
  const nameServers = recordsAt(ns, zone, nsType).map(({ rdata }) => String(rdata) as Fqdn);
  const authorities = await addressesOf(dns, nameServers.slice(0, maxNameServers));
  const answering = await thoseWithAuthority(dns, authorities, zone);
  if (answering.length > 0) return { servers: answering, recursive: false, nameServers };
  return { servers: dns.resolvers, recursive: true, nameServers };
}

/** The first answer that says something; the last one where none does. */
export async function ask(
  dns: Dns,
  servers: readonly DnsServer[],
  question: { name: Fqdn; type: RecordType },
  recursionDesired: boolean,
): Promise<LookupOutcome> {
  let last: LookupOutcome = { outcome: 'timeout', reason: 'there is no server to ask' };
  for (const server of servers) {
    last = await lookup(dns, server, question, { timeoutMs, recursionDesired });
    if (isAnswer(last)) return last;
  }
  return last;
}

export function isAnswer(outcome: LookupOutcome): boolean {
  return ['answered', 'nxdomain', 'nodata'].includes(outcome.outcome);
}

/** What an answer holds at the very name that was asked for, and not where its CNAMEs led. */
export function recordsAt(answer: LookupOutcome, name: Fqdn, type: RecordType): ResourceRecord[] {
  const records = answer.outcome === 'answered' ? answer.records : answer.outcome === 'nxdomain' ? answer.aliases : [];
  return records.filter((record) => record.name === name && (record.type === type || record.type === 'CNAME'));
}

/** What a server said, for people. */
export function inWords(answer: LookupOutcome): string {
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
  const message = `DNS gave ${inWords(answer)} for ${name}, so nothing is known about it.`;
  return new ProviderError('unavailable', message, { retryable: true });
}

async function addressesOf(dns: Dns, hosts: readonly Fqdn[]): Promise<DnsServer[]> {
  const questions = hosts.flatMap((name) => addressTypes.map((type) => ({ name, type })));
  const answers = await Promise.all(questions.map((question) => ask(dns, dns.resolvers, question, true)));
  return answers.flatMap((answer, index) => {
    const type = questions[index]?.type;
    if (answer.outcome !== 'answered') return [];
    return answer.records
      .filter((record) => record.type === type)
      .map(({ rdata }) => ({ host: String(rdata), port: 53 }));
  });
}

/** Only a server that answers with authority is the zone's; others may be lame or out of reach. */
async function thoseWithAuthority(dns: Dns, servers: readonly DnsServer[], zone: Fqdn): Promise<DnsServer[]> {
  const options = { timeoutMs, recursionDesired: false };
  const answers = await Promise.all(
    servers.map((server) => lookup(dns, server, { name: zone, type: soaType }, options)),
  );
  return servers.filter((_, index) => {
    const answer = answers[index];
    return answer?.outcome === 'answered' && answer.message.flags.authoritative;
  });
}
