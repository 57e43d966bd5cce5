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

/** Options shared by all queries of one call. */
export interface QueryManyOptions {
  /** Per query, including its retries. */
  timeoutMs: number;
  /** True for resolvers, false for authoritative servers. */
  recursionDesired: boolean;
  /** Keeps records whose data is no data of their type, as `undecodedOctets`. Otherwise such an answer is `malformed`. */
  keepsUndecodable?: boolean;
  /** Maximum of parallel queries. Default: 256. */
  inFlight?: number;
  signal?: AbortSignal;
  /** Called with each result as soon as it is known, in no particular order; `index` is the index of its query. */
  onResult?: (result: LookupResult, index: number) => void;
}

/**
 * DNS with egress checks. Every connection goes to the checked address. Prefer `ask`, `receiveZone` and `queryMany`:
 * their answers, which may be large or hostile, are received, decoded, verified and assembled off the main event loop.
 *
 * Errors: `ProviderError` `unavailable` (nothing changed, may be retried) or `timeout_unknown_outcome` (an UPDATE that
 * was sent and not answered); errors of the DNS core, from `ask` and `receiveZone`, for answers that cannot be
 * trusted or read: `TsigError`, `DnsWireError`, `TransferError`, `DnsSyntaxError`, `DnsRuleError`.
 *
 * Retries: a query may be sent again when a datagram is lost or a reused connection breaks; an UPDATE never is.
 *
 * Cancelling: `signal` ends running queries as `unavailable`; an UPDATE that was already sent has an unknown outcome.
 */
export interface DnsTransport {
  /** Recursive resolvers that the operator configured. Never empty. */
  readonly resolvers: readonly DnsServer[];

  /** One message and its answer, signed and verified with `key`. Retries over TCP if the UDP answer is truncated. */
  ask(
    server: DnsServer,
    message: Message,
    options: Omit<AskOptions, 'transport'> & { transport: 'udp' | 'tcp'; signal?: AbortSignal },
  ): Promise<Message>;

  /**
   * The whole content of a zone by AXFR, in sets. Complete and verified, or it rejects: a broken connection never
   * looks like a smaller zone. Yields to other work while a large zone arrives.
   */
  receiveZone(server: DnsServer, query: ZoneQuery & { signal?: AbortSignal }): Promise<TransferredZone>;

  /**
   * Many queries over UDP (TCP if an answer is truncated), `inFlight` at a time. Returns one result per query, in their
   * order: an unreachable or forbidden server is `timeout`, and one failed query does not affect the others. Only
   * `nxdomain` and `nodata` mean that there are no records. Rejects as a whole only when aborted, with the reason of
   * the signal, or as `unavailable` when the product shuts down.
   */
  queryMany(queries: readonly DnsQuery[], options: QueryManyOptions): Promise<LookupResult[]>;
}

/** One query of many. */
export interface DnsQuery {
  server: DnsServer;
  name: Fqdn;
  type: RecordType;
}
