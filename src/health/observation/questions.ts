import {
  sayWire,
  type DnsProtocol,
  type Fqdn,
  type LookupResult,
  type RecordType,
  type WalkServer,
} from '../../dns/index.js';
import type { Clock } from '../../platform/clock/index.js';
import { lookupOnce, patientLookup, type DnsClient, type LookupRequest } from '../../platform/dns-client/index.js';
import type { KeyedConcurrency, KeyedPace } from '../../platform/limits/index.js';
import { evidenceOf, type Answer } from './evidence.js';

export interface Question {
  readonly name: Fqdn;
  readonly type: RecordType;
}

/** How a server is asked, where it is not by UDP, without recursion and with signatures. */
export interface Manner {
  readonly transport?: DnsProtocol;
  readonly recursionDesired?: boolean;
}

/** Shared by all runs of this process, so that no server feels several runs at once. */
export interface SharedPace {
  readonly pace: KeyedPace;
  readonly concurrency: KeyedConcurrency;
}

export interface QuestionsOptions {
  readonly dns: DnsClient;
  readonly clock: Clock;
  readonly shared: SharedPace;
  /** No question is sent after this. */
  readonly signal: AbortSignal;
  /** No more questions than these are sent. */
  readonly most: number;
}

interface Sending {
  readonly server: WalkServer;
  readonly question: Question;
  /** The very object of the configuration for a resolver: by it, and by no address, it passes the egress guard. */
  readonly target: LookupRequest['server'];
  readonly transport?: DnsProtocol;
  readonly recursionDesired: boolean;
}

const wait = { udpMs: 900, tcpMs: 2_000 };
const onceMs = 2_000;

/** The questions of one run: each is sent once, however many checks need the answer. */
export class Questions {
  private readonly answers = new Map<string, Promise<Answer>>();
  private sent = 0;
  private refused = 0;

  constructor(private readonly options: QuestionsOptions) {}

  /** Questions sent. */
  get count(): number {
    return this.sent;
  }

  /** Questions that were not sent, because there were too many or it was too late. */
  get unasked(): number {
    return this.refused;
  }

  /** Counts what was asked elsewhere. */
  add(count: number): void {
    this.sent += count;
  }

  /** Never rejects: a server that fails is an answer of its own kind. */
  ask(server: WalkServer, question: Question, manner: Manner = {}): Promise<Answer> {
    const { transport, recursionDesired = false } = manner;
    const key = [server.host, server.port, question.name, question.type, transport, recursionDesired].join(' ');
    return this.once(key, async () => {
      const mayAsk = this.mayAsk() && (await this.options.shared.pace.turn(server.host));
      if (!mayAsk) return this.notSent(server, question);
      return this.send({ server, question, target: server, transport, recursionDesired });
    });
  }

  /** By the configured resolver. Null where there is none. */
  async resolve(question: Question): Promise<Answer | null> {
    const [target] = this.options.dns.resolvers;
    if (!target) return null;
    const server: WalkServer = { name: null, ...target };
    return this.once(`resolver ${question.name} ${question.type}`, async () => {
      if (!this.mayAsk()) return this.notSent(server, question);
      return this.send({ server, question, target, recursionDesired: true });
    });
  }

  private once(key: string, send: () => Promise<Answer>): Promise<Answer> {
    const known = this.answers.get(key);
    if (known) return known;
    const answer = send();
    this.answers.set(key, answer);
    return answer;
  }

  private async send({ server, question, target, transport, recursionDesired }: Sending): Promise<Answer> {
    const { dns, clock, shared, signal } = this.options;
    const options = { recursionDesired, edns: { dnssecOk: true, nsid: true }, signal };
    const request = { server: target, ...question, options };
    const result = await shared.concurrency
      .run(server.host, () =>
        transport ? lookupOnce(dns, request, { transport, timeoutMs: onceMs }) : patientLookup(dns, request, wait),
      )
      .catch(() => null);
    if (!result) return this.notSent(server, question);
    return { result, evidence: evidenceOf(result, { server: server.name, ...question, at: clock.now() }) };
  }

  private mayAsk(): boolean {
    if (this.sent >= this.options.most || this.options.signal.aborted) return false;
    this.sent += 1;
    return true;
  }

  private notSent(server: WalkServer, question: Question): Answer {
    this.refused += 1;
    const evidence = { server, transport: 'udp' as const, rttMs: 0, extendedErrors: [] };
    const result: LookupResult = { outcome: 'timeout', reason: sayWire('lookup.unsent'), evidence };
    return {
      result,
      evidence: evidenceOf(result, { server: server.name, ...question, at: this.options.clock.now() }),
    };
  }
}
