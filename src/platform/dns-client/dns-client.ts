import { isIPv6 } from 'node:net';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { DnsServer, DnsTransport, QueryManyOptions } from '../../../providers/contract/dns-transport.js';
import {
  type AskOptions,
  encodeMessage,
  inEnglish,
  type LookupResult,
  type Message,
  rootServers,
  type Sentence,
  type TransferredZone,
  type ZoneQuery,
} from '../../dns/index.js';
import { inBatches, type ResolveTarget, type SecureDnsQuery } from './workers/query-batches.js';
import type { BatchQueryOptions } from './workers/dns-tasks.js';
import { DnsWorkers, ThreadEnded } from './workers/dns-workers.js';
import type { ExchangeOptions, ExchangeTarget, SecureDnsServer } from './transports/exchanger.js';
import { sayDnsClient } from './dns-client.words.js';
import { type DnsTarget, noAnswerError } from './no-answer-error.js';
import { streamTcp } from './transports/tcp.js';
import { unpackZone } from './workers/zone-batches.js';

/** The part of the egress guard that the client uses: returns the one address to connect to, or rejects. */
export interface EgressCheck {
  check(host: string, port: number): Promise<{ address: string; family: 4 | 6 }>;
}

export interface DnsClientSettings {
  /** PEM; replaces the authorities that Node trusts. */
  certificateAuthorities?: readonly string[];
  /** Default: the real root servers. */
  roots?: readonly DnsServer[];
}

/**
 * DNS on worker threads: the calling thread checks every target and receives the results. Every target passes the
 * egress guard, except the resolvers that the operator configured. The exception needs the very object from
 * `resolvers`: a user who types the same address does not bypass the guard.
 */
export class DnsClient implements DnsTransport {
  readonly resolvers: readonly DnsServer[];
  /** Unlike the resolvers, they pass the egress guard. */
  readonly roots: readonly DnsServer[];
  readonly #workers: DnsWorkers;
  /** A thread of its own: assembling a large zone takes some hundred milliseconds, which would delay other answers. */
  readonly #transfers: DnsWorkers;

  constructor(
    private readonly egress: EgressCheck,
    resolvers: readonly DnsServer[],
    settings: DnsClientSettings = {},
  ) {
    this.resolvers = Object.freeze(resolvers.map(({ host, port }) => Object.freeze({ host, port })));
    const { roots = rootServers, ...workers } = settings;
    this.roots = roots;
    this.#workers = new DnsWorkers(workers);
    this.#transfers = new DnsWorkers(workers, 1);
  }

  async ask(
    server: SecureDnsServer,
    message: Message,
    { signal, ...options }: AskOptions & { signal?: AbortSignal },
  ): Promise<Message> {
    const octets = () => encodeMessage(message);
    return this.send(server, options, { signal, octets }, (target, timeoutMs) =>
      this.#workers.run('ask', { target, message, options: { ...options, timeoutMs } }, signal),
    );
  }

  async exchange(
    server: SecureDnsServer,
    message: Uint8Array,
    { signal, onProtocol, ...options }: ExchangeOptions,
  ): Promise<Uint8Array> {
    const octets = () => message;
    const { answer, protocol } = await this.send(server, options, { signal, octets }, (target, timeoutMs) =>
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
    return this.send(server, query, { signal, octets }, async (target, timeoutMs) => {
      const zone = await this.#transfers.run('receiveZone', { target, query: { ...query, timeoutMs } }, signal);
      return unpackZone(zone, signal);
    });
  }

  /** Runs in the calling thread and only splits the stream into messages. For whole zones use `receiveZone`. */
  async *stream(
    server: DnsServer,
    message: Uint8Array,
    options: { idleTimeoutMs: number; signal?: AbortSignal },
  ): AsyncGenerator<Uint8Array, void, undefined> {
    yield* streamTcp(await this.resolveTarget(server), message, options);
  }

  /** Extends the contract's method: any protocol, and EDNS options. */
  async queryMany(
    queries: readonly SecureDnsQuery[],
    options: QueryManyOptions & BatchQueryOptions,
  ): Promise<LookupResult[]> {
    const {
      inFlight = 256,
      signal,
      onResult,
      timeoutMs,
      recursionDesired,
      checkingDisabled,
      transport,
      edns,
      keepsUndecodable,
    } = options;
    const shared: BatchQueryOptions = {
      timeoutMs,
      recursionDesired,
      checkingDisabled,
      transport,
      edns,
      keepsUndecodable,
    };
    const run: Parameters<typeof inBatches>[1]['run'] = (pinned) =>
      this.#workers.run('lookUp', { queries: pinned, options: shared }, signal);
    try {
      signal?.throwIfAborted();
      return await inBatches(queries, { inFlight, transport, onResult, resolveTarget: this.cachedResolve(), run });
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof ProviderError ? error : unavailable(error);
    }
  }

  /** Cancels running queries and closes every port, connection and thread. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#workers.stop(), this.#transfers.stop()]);
  }

  /** The timeout includes resolving the address. When the thread dies, the outcome of its messages is unknown. */
  private async send<Result>(
    server: SecureDnsServer,
    { timeoutMs }: { timeoutMs: number },
    { signal, octets }: { signal?: AbortSignal; octets: () => Uint8Array },
    run: (target: ExchangeTarget, timeoutMs: number) => Promise<Result>,
  ): Promise<Result> {
    const deadline = performance.now() + timeoutMs;
    const target = await this.resolveTarget(server);
    const noAnswer = (reason: Sentence, details: { sent: boolean; cause: unknown }) =>
      noAnswerError(reason, { message: octets(), ...details });
    if (signal?.aborted) throw noAnswer(sayDnsClient('dns.cancelled'), { sent: false, cause: signal.reason });
    try {
      return await run(target, Math.max(1, Math.ceil(deadline - performance.now())));
    } catch (error) {
      if (error instanceof ThreadEnded) throw noAnswer(sayDnsClient('dns.interrupted'), { sent: true, cause: error });
      if (signal?.aborted && signal.reason instanceof ProviderError) throw signal.reason;
      throw error;
    }
  }

  /** Checks each server once, although thousands of queries may go to it. */
  private cachedResolve(): ResolveTarget {
    const known = new Map<SecureDnsServer, Promise<ExchangeTarget | Error>>();
    return (server) => {
      const target = known.get(server) ?? this.resolveTarget(server).catch((error: Error) => error);
      known.set(server, target);
      return target;
    };
  }

  private async resolveTarget(server: SecureDnsServer): Promise<ExchangeTarget> {
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
      const place = { address: server.host, port: String(server.port) };
      const refusal = sayDnsClient('dns.mayNotContact', place);
      const reason = error instanceof Error ? inEnglish(error.message, refusal) : refusal;
      throw new ProviderError('unavailable', reason, { cause: error });
    }
  }
}

function unavailable(cause: unknown): ProviderError {
  const reason = inEnglish(cause instanceof Error ? cause.message : String(cause), sayDnsClient('dns.interrupted'));
  return new ProviderError('unavailable', reason, { retryable: true, cause });
}
