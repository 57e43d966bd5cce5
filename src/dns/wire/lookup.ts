import type { Fqdn, RecordType } from '../types.js';
import type { Rcode } from './codes.js';
import { decodeMessage } from './decode.js';
import { encodeMessage } from './encode.js';
import { DnsWireError } from './errors.js';
import { type Message, queryMessage, type ResourceRecord } from './message.js';

export interface LookupServer {
  host: string;
  port: number;
}

/** What a look-up needs of a transport: one whole answer to one query. */
export interface LookupTransport {
  exchange(
    server: LookupServer,
    message: Uint8Array,
    options: { transport: 'udp' | 'tcp'; timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array>;
}

/** What one server said. Only `nxdomain` and `nodata` mean that there is nothing; the last four mean that nobody knows. */
export type LookupOutcome =
  /** The CNAMEs followed from the name, if any, then the records of the type, if the server has them. Never empty. */
  | { outcome: 'answered'; records: ResourceRecord[]; message: Message }
  /** The name, or what its CNAMEs lead to, does not exist. */
  | { outcome: 'nxdomain'; aliases: ResourceRecord[]; message: Message }
  | { outcome: 'nodata'; message: Message }
  /** The server is not responsible and names those who are; `servers` may be empty (a lame server). */
  | { outcome: 'referral'; servers: ResourceRecord[]; message: Message }
  | { outcome: 'servfail'; message: Message }
  /** REFUSED, or any other code that is no answer. */
  | { outcome: 'refused'; rcode: Rcode; message: Message }
  /** No answer came, or the server could not be reached. `reason` is for people. */
  | { outcome: 'timeout'; reason: string }
  | { outcome: 'malformed'; reason: string };

export interface LookupOptions {
  timeoutMs: number;
  /** True to ask a resolver, false to ask an authoritative server. */
  recursionDesired: boolean;
  signal?: AbortSignal;
}

/** Asks one server one question, over UDP and again over TCP where the answer is too long. Rejects only when aborted. */
export async function lookup(
  transport: LookupTransport,
  server: LookupServer,
  question: { name: Fqdn; type: RecordType },
  options: LookupOptions,
): Promise<LookupOutcome> {
  const first = await ask(transport, server, question, options);
  // RFC 6891 §7: servers that predate EDNS answer FORMERR to it.
  const oldServer = first.outcome === 'refused' && first.rcode === 'FORMERR';
  return oldServer ? ask(transport, server, question, options, null) : first;
}

/** Reads an answer to `question`. A message that answers something else is `malformed`. */
export function readAnswer(message: Message, question: { name: Fqdn; type: RecordType }): LookupOutcome {
  const [asked] = message.question;
  const codes: readonly Rcode[] = ['NOERROR', 'NXDOMAIN', 'SERVFAIL'];
  if (!message.flags.response) return { outcome: 'malformed', reason: 'the message is no answer' };
  if (message.rcode === 'SERVFAIL') return { outcome: 'servfail', message };
  if (!codes.includes(message.rcode)) return { outcome: 'refused', rcode: message.rcode, message };
  if (asked?.name !== question.name || asked.type !== question.type) {
    return { outcome: 'malformed', reason: 'the message answers another question' };
  }
  if (message.flags.truncated) return { outcome: 'malformed', reason: 'the answer is cut off' };
  const records = answerChain(message.answer, question);
  if (message.rcode === 'NXDOMAIN') return { outcome: 'nxdomain', aliases: records, message };
  if (records.length > 0) return { outcome: 'answered', records, message };
  const { authoritative, recursionAvailable } = message.flags;
  const isFinal = authoritative || recursionAvailable || message.authority.some(({ type }) => type === 'SOA');
  if (isFinal) return { outcome: 'nodata', message };
  return { outcome: 'referral', servers: message.authority.filter(({ type }) => type === 'NS'), message };
}

async function ask(
  transport: LookupTransport,
  server: LookupServer,
  question: { name: Fqdn; type: RecordType },
  { timeoutMs, recursionDesired, signal }: LookupOptions,
  edns?: null,
): Promise<LookupOutcome> {
  const query = queryMessage(question, { recursionDesired, edns });
  try {
    const bytes = await transport.exchange(server, encodeMessage(query), { transport: 'udp', timeoutMs, signal });
    const message = decodeMessage(bytes);
    if (message.id !== query.id) return { outcome: 'malformed', reason: 'the answer has another id' };
    return readAnswer(message, question);
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof DnsWireError ? 'malformed' : 'timeout', reason };
  }
}

/** The answer section as a chain from the question: anything in it that the question did not lead to is left out. */
function answerChain(answer: readonly ResourceRecord[], question: { name: Fqdn; type: RecordType }): ResourceRecord[] {
  const chain: ResourceRecord[] = [];
  const seen = new Set<string>();
  let name = question.name;
  while (!seen.has(name)) {
    seen.add(name);
    const here = answer.filter((record) => record.name === name);
    const wanted = here.filter(({ type }) => type === question.type);
    if (wanted.length > 0) return [...chain, ...wanted];
    const alias = here.find(({ type }) => type === 'CNAME');
    if (alias?.rdata == null) return chain;
    chain.push(alias);
    name = alias.rdata as string as Fqdn;
  }
  return chain;
}
