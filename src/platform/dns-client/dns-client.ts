import { isIPv6 } from 'node:net';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { DnsServer, DnsTransport } from '../../../providers/contract/provider.js';
import type { Fqdn, LookupResult, RecordType } from '../../dns/index.js';
import type { PieceOptions, PinnedQuery } from './bulk.js';
import { DnsWorkers } from './dns-workers.js';
import { type ExchangeOptions, Exchanger, type ExchangeTarget } from './exchanger.js';
import type { DnsTarget } from './lost-answer.js';
import { streamTcp } from './tcp.js';

/** What the client needs of the egress guard: the one address to connect to, or a rejection. */
export interface EgressCheck {
  check(host: string, port: number): Promise<{ address: string; family: 4 | 6 }>;
}

/** For the encrypted transports. */
export interface SecureDnsServer extends DnsServer {
  /** The name that the server's certificate must carry; `host` where absent. */
  tlsName?: string;
  /** Where the server takes DNS over HTTPS; `/dns-query` where absent. */
  path?: string;
}

/** One question of many. */
export interface BulkQuery {
  server: SecureDnsServer;
  name: Fqdn;
  type: RecordType;
}

export interface BulkOptions extends PieceOptions {
  /** How many questions may be open at one time; 256 where nothing is said. */
  inFlight?: number;
  signal?: AbortSignal;
  /** Told each result as soon as it is known, `index` being the place of its query. */
  onResult?: (result: LookupResult, index: number) => void;
}

export interface DnsClientSettings {
  /** PEM, instead of the authorities that Node trusts. */
  certificateAuthorities?: readonly string[];
}

/** Small enough to spread over threads and not to wait long for one slow answer, large enough to make sending cheap. */
const pieceSize = 32;

/**
 * Sends DNS messages as they are (`exchange`, `stream`), and asks many questions at once on threads of its own
 * (`queryMany`). Every target passes the egress guard, except the resolvers that the operator configured, and
 * those only when the very object from `resolvers` is given: a user who types the same address gets no further by it.
 */
export class DnsClient implements DnsTransport {
  readonly resolvers: readonly DnsServer[];
  readonly #exchanger: Exchanger;
  readonly #workers: DnsWorkers;

  constructor(
    private readonly egress: EgressCheck,
    resolvers: readonly DnsServer[],
    settings: DnsClientSettings = {},
  ) {
    this.resolvers = Object.freeze(resolvers.map(({ host, port }) => Object.freeze({ host, port })));
    this.#exchanger = new Exchanger(settings.certificateAuthorities);
    this.#workers = new DnsWorkers(settings);
  }

  async exchange(server: SecureDnsServer, message: Uint8Array, options: ExchangeOptions): Promise<Uint8Array> {
    const deadline = performance.now() + options.timeoutMs;
    const target = await this.reach(server);
    const timeoutMs = Math.max(1, Math.ceil(deadline - performance.now()));
    return this.#exchanger.exchange(target, message, { ...options, timeoutMs });
  }

  async *stream(
    server: DnsServer,
    message: Uint8Array,
    options: { idleTimeoutMs: number; signal?: AbortSignal },
  ): AsyncGenerator<Uint8Array, void, undefined> {
    yield* streamTcp(await this.reach(server), message, options);
  }

  /**
   * One result for each query, in their order, whatever happened to it: a server that the egress guard refuses
   * counts as out of reach. Rejects only when aborted or stopped.
   */
  async queryMany(queries: readonly BulkQuery[], options: BulkOptions): Promise<LookupResult[]> {
    const { inFlight = 256, signal, onResult, timeoutMs, recursionDesired, transport, edns } = options;
    const results: LookupResult[] = new Array<LookupResult>(queries.length);
    const reach = this.reachOnce();
    let next = 0;
    const work = async () => {
      while (next < queries.length) {
        const from = next;
        const piece = queries.slice(from, (next += Math.min(pieceSize, inFlight)));
        const targets = await Promise.all(piece.map(({ server }) => reach(server)));
        const tell = (at: number, result: LookupResult) => {
          results[from + at] = result;
          onResult?.(result, from + at);
        };
        const pinned = piece.map((query, at) => pin(query, targets[at])).filter(isReachable);
        const found = await this.#workers.run(pinned, { timeoutMs, recursionDesired, transport, edns }, signal);
        const answers = found.values();
        for (const [at, { server }] of piece.entries()) {
          const target = targets[at];
          const answer = target instanceof Error ? unreachable(server, target, transport) : answers.next().value;
          if (answer) tell(at, answer);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.ceil(inFlight / pieceSize) }, work));
    return results;
  }

  /** Gives up what is under way and closes every port, connection and thread. */
  async onApplicationShutdown(): Promise<void> {
    this.#exchanger.close();
    await this.#workers.stop();
  }

  /** Thousands of questions go to few servers: each is checked once. */
  private reachOnce(): (server: SecureDnsServer) => Promise<ExchangeTarget | Error> {
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

function pin({ server, name, type }: BulkQuery, target: ExchangeTarget | Error | undefined): PinnedQuery | undefined {
  if (target === undefined || target instanceof Error) return undefined;
  return { server: { host: server.host, port: server.port }, target, name, type };
}

function isReachable(query: PinnedQuery | undefined): query is PinnedQuery {
  return query !== undefined;
}

function unreachable(
  { host, port }: DnsServer,
  error: Error,
  transport: PieceOptions['transport'] = 'udp',
): LookupResult {
  const evidence = { server: { host, port }, transport, rttMs: 0, extendedErrors: [] };
  return { outcome: 'timeout', reason: error.message, evidence };
}
