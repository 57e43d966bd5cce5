import type { Fqdn, RecordType } from '../../types.js';
import { classes, type Rcode } from '../codes.js';
import type { CookieJar } from '../edns/cookie-jar.js';
import { decodeMessage, type DecodeOptions } from '../decode.js';
import { type EdnsRequest, ednsFor, padMessage } from '../edns/edns-options.js';
import { encodeMessage } from '../encode.js';
import { DnsWireError } from '../errors.js';
import { sayFault } from '../say-fault.js';
import { sayWire } from '../wire.words.js';
import type { Sentence } from '../../phrases/phrase.js';
import { inEnglish, type Statement } from '../../phrases/statement.js';
import { type DnsProtocol, type Evidence, evidenceOf } from '../evidence.js';
import { type Message, queryMessage, type ResourceRecord } from '../message.js';

export interface LookupServer {
  host: string;
  port: number;
}

/** The transport that a lookup needs: one whole answer to one query. */
export interface LookupTransport {
  /**
   * Rejects when no answer came; with a `DnsWireError` (or one as its `cause`) when something came that is none.
   * A transport that may go over to another protocol tells `onProtocol` which one gave the answer.
   */
  exchange(
    server: LookupServer,
    message: Uint8Array,
    options: {
      transport: DnsProtocol;
      timeoutMs: number;
      signal?: AbortSignal;
      onProtocol?: (protocol: DnsProtocol) => void;
    },
  ): Promise<Uint8Array>;
}

/** The reply of one server. Only `nxdomain` and `nodata` mean that there is nothing; the last five mean that nothing is known. */
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
  /** No answer came, or the server could not be reached. The reasons are for people, and continue a line. */
  | { outcome: 'timeout'; reason: Statement }
  | { outcome: 'malformed'; reason: Sentence }
  /** Something answered, but not what was asked: another id, question or cookie. A broken server or a forger. */
  | { outcome: 'mismatched'; reason: Sentence };

export type LookupResult = LookupOutcome & { evidence: Evidence };

interface LookupQuestion {
  name: Fqdn;
  type: RecordType;
}

export interface LookupOptions extends DecodeOptions {
  /** For everything together, repetitions included. */
  timeoutMs: number;
  /** True to ask a resolver, false to ask an authoritative server. */
  recursionDesired: boolean;
  /** Asks a resolver for data that fails DNSSEC, too. RFC 4035 §3.2.2. */
  checkingDisabled?: boolean;
  /** `udp` where nothing is said. */
  transport?: DnsProtocol;
  edns?: Omit<EdnsRequest, 'cookie'>;
  /** With a jar, cookies are sent and checked. RFC 7873. */
  cookies?: CookieJar;
  /** Fill the query up to a multiple of this many octets: for encrypted transports. */
  padToOctets?: number;
  signal?: AbortSignal;
}

/** Asks one server one question, over UDP and again over TCP where the answer is too long. Rejects only when aborted. */
export async function lookup(
  transport: LookupTransport,
  server: LookupServer,
  question: LookupQuestion,
  options: LookupOptions,
): Promise<LookupResult> {
  const startedAt = performance.now();
  const asking: Asking = { transport, server, question, options, deadline: startedAt + options.timeoutMs };
  const { outcome, protocol } = await askAsServerWants(asking);
  const rttMs = performance.now() - startedAt;
  const message = 'message' in outcome ? outcome.message : undefined;
  return { ...outcome, evidence: evidenceOf(message, { server, transport: protocol, rttMs }) };
}

/** Reads an answer to `question`. A message that answers something else is `mismatched`. */
export function readAnswer(message: Message, question: LookupQuestion): LookupOutcome {
  const [asked] = message.question;
  const codes: readonly Rcode[] = ['NOERROR', 'NXDOMAIN', 'SERVFAIL'];
  if (!message.flags.response)
    return { outcome: 'mismatched', reason: inEnglish('the message is no answer', sayWire('wire.mismatched')) };
  if (asked === undefined ? message.rcode === 'NOERROR' : !isSame(asked, question)) {
    return { outcome: 'mismatched', reason: sayWire('wire.mismatched') };
  }
  if (message.rcode === 'SERVFAIL') return { outcome: 'servfail', message };
  if (!codes.includes(message.rcode)) return { outcome: 'refused', rcode: message.rcode, message };
  if (message.flags.truncated) return { outcome: 'malformed', reason: sayWire('wire.truncated') };
  const records = answerChain(message.answer.filter(isInternet), question);
  if (message.rcode === 'NXDOMAIN') return { outcome: 'nxdomain', aliases: records, message };
  if (records.length > 0) return { outcome: 'answered', records, message };
  const { authoritative, recursionAvailable } = message.flags;
  const isFinal = authoritative || recursionAvailable || message.authority.some(({ type }) => type === 'SOA');
  if (isFinal) return { outcome: 'nodata', message };
  return {
    outcome: 'referral',
    servers: message.authority.filter((record) => isInternet(record) && record.type === 'NS'),
    message,
  };
}

interface Asking {
  transport: LookupTransport;
  server: LookupServer;
  question: LookupQuestion;
  options: LookupOptions;
  /** On the clock of `performance.now()`. */
  deadline: number;
}

interface Heard {
  outcome: LookupOutcome;
  protocol: DnsProtocol;
}

async function askAsServerWants(asking: Asking): Promise<Heard> {
  const { transport = 'udp' } = asking.options;
  const first = await ask(asking, { transport, edns: true });
  const rcode = first.outcome.outcome === 'refused' ? first.outcome.rcode : undefined;
  // RFC 6891 §7: servers that predate EDNS answer FORMERR or NOTIMP to it; BADVERS to version 0 is no less broken.
  if (rcode === 'FORMERR' || rcode === 'NOTIMP' || rcode === 'BADVERS') return ask(asking, { transport, edns: false });
  if (rcode !== 'BADCOOKIE' || asking.options.cookies === undefined) return first;
  // RFC 7873 §5.3: the refusal brought the cookie that is wanted; TCP proves our address where that is not enough.
  const second = await ask(asking, { transport, edns: true });
  const again = second.outcome.outcome === 'refused' && second.outcome.rcode === 'BADCOOKIE';
  return again ? ask(asking, { transport: 'tcp', edns: true }) : second;
}

async function ask(asking: Asking, how: { transport: DnsProtocol; edns: boolean }): Promise<Heard> {
  const { server, question, options } = asking;
  let protocol: DnsProtocol = how.transport;
  const timeoutMs = Math.ceil(asking.deadline - performance.now());
  if (timeoutMs <= 0) return { outcome: { outcome: 'timeout', reason: sayWire('lookup.late') }, protocol };
  try {
    const query = buildQuery(asking, how.edns);
    const bytes = await asking.transport.exchange(server, encodeMessage(query), {
      transport: how.transport,
      timeoutMs,
      signal: options.signal,
      onProtocol: (used) => (protocol = used),
    });
    const message = decodeMessage(bytes, options);
    if (message.id !== query.id)
      return {
        outcome: { outcome: 'mismatched', reason: inEnglish('another id came', sayWire('wire.mismatched')) },
        protocol,
      };
    if (options.cookies?.accept(serverKey(server), message.edns) === false) {
      return {
        outcome: {
          outcome: 'mismatched',
          reason: inEnglish('the cookie of another client came', sayWire('wire.mismatched')),
        },
        protocol,
      };
    }
    return { outcome: readAnswer(message, question), protocol };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { outcome: failureOf(error), protocol };
  }
}

function buildQuery({ server, question, options }: Asking, withEdns: boolean): Message {
  const { recursionDesired, checkingDisabled, cookies, padToOctets } = options;
  if (!withEdns) return queryMessage(question, { recursionDesired, checkingDisabled, edns: null });
  const cookie = cookies?.cookieFor(serverKey(server));
  const query = queryMessage(question, {
    recursionDesired,
    checkingDisabled,
    edns: ednsFor({ ...options.edns, cookie }),
  });
  return padToOctets === undefined ? query : padMessage(query, padToOctets);
}

function failureOf(error: unknown): LookupOutcome {
  const wireError = [error, error instanceof Error ? error.cause : undefined].find(
    (one) => one instanceof DnsWireError,
  );
  if (wireError === undefined) return { outcome: 'timeout', reason: statementIn(error) };
  const reason = inEnglish(error instanceof Error ? error.message : wireError.message, sayFault(wireError));
  return { outcome: wireError.code === 'mismatched' ? 'mismatched' : 'malformed', reason };
}

/** Errors of a transport may carry their message with words in every language. */
function statementIn(error: unknown): Statement {
  if (!(error instanceof Error)) return String(error);
  return 'statement' in error ? (error.statement as Statement) : error.message;
}

/** A record of another class is no part of the answer, and may come without data. */
function isInternet(record: ResourceRecord): boolean {
  return record.class === classes.IN;
}

function isSame(asked: LookupQuestion, question: LookupQuestion): boolean {
  return asked.name === question.name && asked.type === question.type;
}

function serverKey({ host, port }: LookupServer): string {
  return `${host} ${port}`;
}

/** The answer section as a chain from the question: anything in it that the question did not lead to is left out. */
function answerChain(answer: readonly ResourceRecord[], question: LookupQuestion): ResourceRecord[] {
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
