import type { Fqdn, LookupOutcome, RecordType, ResourceRecord } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import type { DnsServer } from '../contract/dns-transport.js';

/** The servers to query. */
export interface Asked {
  servers: readonly DnsServer[];
  /** False for the zone's own servers, true for resolvers, whose TTLs count down. */
  recursive: boolean;
  /** Keeps records that cannot be read: see `ResourceRecord.undecodedOctets`. */
  keepsUndecodable?: boolean;
}

export interface Question {
  name: Fqdn;
  type: RecordType;
}

/** A question and its result. */
export interface Answered extends Question {
  result: LookupOutcome;
}

export const noServer: LookupOutcome = { outcome: 'timeout', reason: 'there is no server to ask' };

export const timeoutMs = 3000;
/** Parallel queries: enough to be quick, too few to look like an attack. */
const inFlight = 8;

/** Asks the servers in turn. Returns for each question the first conclusive answer, or else the last one. */
export async function askAll(
  dns: ProviderContext['dns'],
  { servers, recursive, keepsUndecodable }: Asked,
  questions: readonly Question[],
): Promise<Answered[]> {
  const answers = questions.map(({ name, type }): Answered => ({ name, type, result: noServer }));
  for (const server of servers) {
    const open = answers.filter(({ result }) => !isAnswer(result));
    const queries = open.map(({ name, type }) => ({ server, name, type }));
    const results = await dns.queryMany(queries, {
      timeoutMs,
      recursionDesired: recursive,
      inFlight,
      keepsUndecodable,
    });
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
