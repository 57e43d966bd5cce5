import { isIPv6 } from 'node:net';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { DnsServer, DnsTransport, QueryManyOptions } from '../../../providers/contract/dns-transport.js';
import {
  type AskOptions,
  encodeMessage,
  type LookupResult,
  type Message,
  type TransferredZone,
  type ZoneQuery,
} from '../../dns/index.js';
import { inPieces, type Reach, type SecureDnsQuery } from './bulk.js';
import type { PieceOptions } from './dns-duties.js';
import { DnsWorkers, ThreadEnded } from './dns-workers.js';
import type { ExchangeOptions, ExchangeTarget, SecureDnsServer } from './exchanger.js';
import { type DnsTarget, lostAnswer } from './lost-answer.js';
import { streamTcp } from './tcp.js';
import { unpackZone } from './zone-batches.js';

/** What the client needs of the egress guard: the one address to connect to, or a rejection. */
export interface EgressCheck {
  check(host: string, port: number): Promise<{ address: string; family: 4 | 6 }>;
}

export interface DnsClientSettings {
  /** PEM, instead of the authorities that Node trusts. */
  certificateAuthorities?: readonly string[];
}

/**
 * DNS on threads of its own: this thread checks where a message may go, and takes what comes back. Every target
 * passes the egress guard, except the resolvers that the operator configured, and those only when the very object
 * from `resolvers` is given: a user who types the same address gets no further by it.
 */
export class DnsClient implements DnsTransport {
  readonly resolvers: readonly DnsServer[];
  readonly #workers: DnsWorkers;
  /** Putting a large zone together takes a thread for some hundred milliseconds, which no answer shall wait for. */
  readonly #transfers: DnsWorkers;

  constructor(
    private readonly egress: EgressCheck,
    resolvers: readonly DnsServer[],
    settings: DnsClientSettings = {},
  ) {
    this.resolvers = Object.freeze(resolvers.map(({ host, port }) => Object.freeze({ host, port })));
    this.#workers = new DnsWorkers(settings);
    this.#transfers = new DnsWorkers(settings, 1);
  }

  async ask(
    server: SecureDnsServer,
    message: Message,
    { signal, ...options }: AskOptions & { signal?: AbortSignal },
  ): Promise<Message> {
    const octets = () => encodeMessage(message);
    return this.sending(server, options, { signal, octets }, (target, timeoutMs) =>
      this.#workers.run('ask', { target, message, options: { ...options, timeoutMs } }, signal),
    );
  }

  async exchange(
    server: SecureDnsServer,
    message: Uint8Array,
    { signal, onProtocol, ...options }: ExchangeOptions,
  ): Promise<Uint8Array> {
    const octets = () => message;
    const { answer, protocol } = await this.sending(server, options, { signal, octets }, (target, timeoutMs) =>
      this.#workers.run('exchange', { target, message, transport: options.transport, timeoutMs }, signal),
    );
    onProtocol?.(protocol);
    return answer;
  }

  async receiveZone(
    server: DnsServer,
    { signal, ...query }: ZoneQuery & { signal?: AbortSignal },
  ): Promise<TransferredZone> {
    const octets = () => new Uint8Array();
    return this.sending(server, query, { signal, octets }, async (target, timeoutMs) => {
      const zone = await this.#transfers.run('receiveZone', { target, query: { ...query, timeoutMs } }, signal);
      return unpackZone(zone, signal);
    });
  }

  /** In this thread, which only cuts the stream into messages: `receiveZone` is for zones. */
  async *stream(
    server: DnsServer,
    message: Uint8Array,
    options: { idleTimeoutMs: number; signal?: AbortSignal },
  ): AsyncGenerator<Uint8Array, void, undefined> {
    yield* streamTcp(await this.reach(server), message, options);
  }

  /** Besides what the contract says, by any protocol and with what EDNS can ask for. */
  async queryMany(
    queries: readonly SecureDnsQuery[],
    options: QueryManyOptions & PieceOptions,
  ): Promise<LookupResult[]> {
    const { inFlight = 256, signal, onResult, timeoutMs, recursionDesired, transport, edns } = options;
    const shared: PieceOptions = { timeoutMs, recursionDesired, transport, edns };
    const run: Parameters<typeof inPieces>[1]['run'] = (pinned) =>
      this.#workers.run('lookUp', { queries: pinned, options: shared }, signal);
    try {
      signal?.throwIfAborted();
      return await inPieces(queries, { inFlight, transport, onResult, reach: this.reachOnce(), run });
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof ProviderError ? error : unavailable(error);
    }
  }

  /** Gives up what is under way and closes every port, connection and thread. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#workers.stop(), this.#transfers.stop()]);
  }

  /** Finding the address counts into the time. A thread that dies takes along what is known of its messages. */
  private async sending<Result>(
    server: SecureDnsServer,
    { timeoutMs }: { timeoutMs: number },
    { signal, octets }: { signal?: AbortSignal; octets: () => Uint8Array },
    send: (target: ExchangeTarget, timeoutMs: number) => Promise<Result>,
  ): Promise<Result> {
    const deadline = performance.now() + timeoutMs;
    const target = await this.reach(server);
    const lost = (reason: string, details: { sent: boolean; cause: unknown }) =>
      lostAnswer(reason, { message: octets(), ...details });
    if (signal?.aborted) throw lost('the query was given up', { sent: false, cause: signal.reason });
    try {
      return await send(target, Math.max(1, Math.ceil(deadline - performance.now())));
    } catch (error) {
      if (error instanceof ThreadEnded) throw lost(error.message, { sent: true, cause: error });
      if (signal?.aborted && signal.reason instanceof ProviderError) throw signal.reason;
      throw error;
    }
  }

  /** Thousands of questions go to few servers: each is checked once. */
  private reachOnce(): Reach {
    const known = new Map<SecureDnsServer, Promise<ExchangeTarget | Error>>();
    return (server) => {
      const found = known.get(server) ?? this.reach(server).catch((error: Error) => error);
      known.set(server, found);
      return found;
    };
  }

  private async reach(server: SecureDnsServer): Promise<ExchangeTarget> {
    const { host, tlsName = host, path } = server;
    return { ...(await this.addressOf(server)), tlsName, path };
  }

  private async addressOf(server: DnsServer): Promise<DnsTarget> {
    if (this.resolvers.includes(server)) {
      return { address: server.host, port: server.port, family: isIPv6(server.host) ? 6 : 4 };
    }
    try {
      const { address, family } = await this.egress.check(server.host, server.port);
      return { address, family, port: server.port };
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      const reason = error instanceof Error ? error.message : `${server.host} port ${server.port} may not be reached`;
      throw new ProviderError('unavailable', reason, { cause: error });
    }
  }
}

function unavailable(cause: unknown): ProviderError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ProviderError('unavailable', reason, { retryable: true, cause });
}
