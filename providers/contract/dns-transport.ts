import type {
  AskOptions,
  Fqdn,
  LookupResult,
  Message,
  RecordType,
  TransferredZone,
  ZoneQuery,
} from '../../src/dns/index.js';

export interface DnsServer {
  /** Host name or address. */
  host: string;
  port: number;
}

/** Every question of one call has these. */
export interface QueryManyOptions {
  /** For each question, its repetitions included. */
  timeoutMs: number;
  /** True to ask resolvers, false to ask authoritative servers. */
  recursionDesired: boolean;
  /** How many questions may be open at one time; 256 where nothing is said. */
  inFlight?: number;
  signal?: AbortSignal;
  /** Told each result as soon as it is known, in no particular order; `index` is the place of its query. */
  onResult?: (result: LookupResult, index: number) => void;
}

/**
 * DNS, egress-checked. Every connection is made to the address that was checked. Prefer `ask`,
 * `receiveZone` and `queryMany`: their answers, which may be large or hostile, are received, decoded, verified and
 * put together off the main event loop.
 *
 * Errors: `ProviderError` `unavailable` (nothing came of it, ask again) or `timeout_unknown_outcome` (an UPDATE that
 * was sent and not answered); errors of the DNS core, from `ask` and `receiveZone`, for answers that cannot be
 * trusted or read: `TsigError`, `DnsWireError`, `TransferError`, `DnsSyntaxError`, `DnsRuleError`.
 *
 * Retries: a question may be sent again when a datagram is lost or a kept connection breaks; an UPDATE never is.
 *
 * Cancelling: `signal` gives up what is under way, `unavailable`; an UPDATE that was sent by then has an unknown outcome.
 */
export interface DnsTransport {
  /** Recursive resolvers the operator configured for look-ups. Never empty. */
  readonly resolvers: readonly DnsServer[];

  /** One message and its answer, signed and verified with `key`. UDP is repeated over TCP where the answer is cut off. */
  ask(
    server: DnsServer,
    message: Message,
    options: Omit<AskOptions, 'transport'> & { transport: 'udp' | 'tcp'; signal?: AbortSignal },
  ): Promise<Message>;

  /**
   * The whole content of a zone by AXFR, in sets. Complete and verified, or it rejects: a connection that breaks
   * off is never a smaller zone. Gives way to other work while a large zone arrives.
   */
  receiveZone(server: DnsServer, query: ZoneQuery & { signal?: AbortSignal }): Promise<TransferredZone>;

  /**
   * Many questions over UDP (TCP where an answer is cut off), `inFlight` at a time. One result for each, in the order
   * of the queries, whatever became of it: a server that is out of reach or may not be reached is `timeout`, and what
   * failed for one question changes nothing for the others. Only `nxdomain` and `nodata` mean that there is nothing.
   * Rejects as a whole only when aborted, with the reason of the signal, or `unavailable` when the product shuts down.
   */
  queryMany(queries: readonly DnsQuery[], options: QueryManyOptions): Promise<LookupResult[]>;
}

/** One question of many. */
export interface DnsQuery {
  server: DnsServer;
  name: Fqdn;
  type: RecordType;
}
