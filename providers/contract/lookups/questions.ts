import type { Fqdn, LookupOutcome, RecordType, ResourceRecord, Sentence } from '../../../src/dns/index.js';
import type { ProviderContext } from '../context.js';
import type { DnsServer } from '../dns-transport.js';
import { sayLookup } from './lookups.words.js';

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

export const noServer: LookupOutcome = { outcome: 'timeout', reason: 'no server' };

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

/** Names an inconclusive answer, without its reason: that could name a resolver inside the operator's network. */
export function describeOutcome(answer: LookupOutcome): Sentence | string {
  switch (answer.outcome) {
    case 'timeout':
      return sayLookup('no-api.given.nothing');
    case 'malformed':
      return sayLookup('no-api.given.unreadable');
    case 'referral':
      return sayLookup('no-api.given.referral');
    case 'refused':
      return answer.rcode;
    default:
      return answer.outcome.toUpperCase();
  }
}
