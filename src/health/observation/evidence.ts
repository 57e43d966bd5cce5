import { displayName, type Fqdn, type LookupResult, type RecordType } from '../../dns/index.js';

/** The answer of one server to one question, and its time. */
export interface HealthEvidence {
  /** Name of the server; null for a resolver, or a server known by its address alone. */
  readonly server: string | null;
  readonly address: string;
  readonly transport: string;
  /** `www.example.org A` */
  readonly question: string;
  /** The response code, or why there is none: `TIMEOUT`, `MALFORMED`. */
  readonly outcome: string;
  /** Records of the answer, as zone files write them; at most five. */
  readonly values: readonly string[];
  readonly rttMs: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A reply, with the facts that prove it. */
export interface Answer {
  readonly result: LookupResult;
  readonly evidence: HealthEvidence;
}

const mostValues = 5;
const longestValue = 200;

export function evidenceOf(
  result: LookupResult,
  about: { server: Fqdn | null; name: Fqdn; type: RecordType; at: Date },
): HealthEvidence {
  const { server, transport, rttMs, rcode } = result.evidence;
  const records = result.outcome === 'answered' ? result.records : [];
  return {
    server: about.server === null ? null : displayName(about.server),
    address: server.host,
    transport,
    question: `${displayName(about.name)} ${about.type}`,
    outcome: rcode ?? result.outcome.toUpperCase(),
    values: records.slice(0, mostValues).map(({ type, rdata }) => visible(`${type} ${String(rdata ?? '')}`)),
    rttMs: Math.round(rttMs),
    at: about.at.toISOString(),
  };
}

/** Text of strangers: nothing in it that a screen or a database could stumble over. */
function visible(text: string): string {
  const clean = text.replaceAll(/[^\x20-\x7e]/gu, '?');
  return clean.length > longestValue ? `${clean.slice(0, longestValue)}…` : clean;
}
