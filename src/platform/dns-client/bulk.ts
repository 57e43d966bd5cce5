import { CookieJar, lookup, type LookupOptions, type LookupResult } from '../../dns/wire/index.js';
import type { Fqdn, RecordType } from '../../dns/index.js';
import type { Exchanger, ExchangeTarget } from './exchanger.js';

/** One question to one server whose address was checked. */
export interface PinnedQuery {
  server: { host: string; port: number };
  target: ExchangeTarget;
  name: Fqdn;
  type: RecordType;
}

/** What all queries of one piece share. Can cross to another thread. */
export type PieceOptions = Pick<LookupOptions, 'timeoutMs' | 'recursionDesired' | 'transport' | 'edns'>;

/** Cookies are worth keeping between pieces: one jar for each thread. */
export class BulkLookups {
  readonly #cookies = new CookieJar();

  constructor(private readonly exchanger: Exchanger) {}

  /** Asks all at once; the results stand in the order of the queries. Rejects only when aborted. */
  run(queries: readonly PinnedQuery[], options: PieceOptions, signal: AbortSignal): Promise<LookupResult[]> {
    return Promise.all(queries.map((query) => this.ask(query, options, signal)));
  }

  private ask(query: PinnedQuery, options: PieceOptions, signal: AbortSignal): Promise<LookupResult> {
    const { exchanger } = this;
    const transport = {
      exchange: (_: unknown, message: Uint8Array, how: Parameters<Exchanger['exchange']>[2]) =>
        exchanger.exchange(query.target, message, how),
    };
    const isEncrypted = options.transport === 'tls' || options.transport === 'https';
    return lookup(transport, query.server, query, {
      ...options,
      cookies: this.#cookies,
      ...(isEncrypted ? { padToOctets: 128 } : {}),
      signal,
    });
  }
}
