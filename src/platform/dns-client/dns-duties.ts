import { MessageChannel, type MessagePort } from 'node:worker_threads';
import {
  askMessage,
  type AskOptions,
  CookieJar,
  type DnsProtocol,
  lookup,
  type LookupOptions,
  type LookupResult,
  type LookupTransport,
  type Message,
  type TransferredZone,
  transferZone,
  type ZoneQuery,
} from '../../dns/wire/index.js';
import type { Fqdn, RecordType } from '../../dns/index.js';
import { Exchanger, type ExchangeTarget } from './exchanger.js';
import { streamTcp } from './tcp.js';

/** One question to one server whose address was checked. */
export interface PinnedQuery {
  server: { host: string; port: number };
  target: ExchangeTarget;
  name: Fqdn;
  type: RecordType;
}

/** What all queries of one piece share. */
export type PieceOptions = Pick<LookupOptions, 'timeoutMs' | 'recursionDesired' | 'transport' | 'edns'>;

/** A zone whose sets wait in `batches`, to be taken out one at a time with `receiveMessageOnPort`. */
export type ZoneInBatches = Omit<TransferredZone, 'rrsets'> & { batches: MessagePort };

/** What the threads do: each duty, what it is given and what it gives. All of it can cross to another thread. */
export interface DnsDuty {
  lookUp: { given: { queries: readonly PinnedQuery[]; options: PieceOptions }; gives: LookupResult[] };
  exchange: {
    given: { target: ExchangeTarget; message: Uint8Array; transport: DnsProtocol; timeoutMs: number };
    gives: { answer: Uint8Array; protocol: DnsProtocol };
  };
  ask: { given: { target: ExchangeTarget; message: Message; options: AskOptions }; gives: Message };
  receiveZone: { given: { target: ExchangeTarget; query: ZoneQuery }; gives: ZoneInBatches };
}

export type DutyName = keyof DnsDuty;

/** What one batch holds keeps the taker busy for some milliseconds. */
const batchOfSets = 1_000;

/** Does the duties with connections, ports and cookies of its own: one for each thread. */
export class DnsDuties {
  readonly #exchanger: Exchanger;
  readonly #cookies = new CookieJar();
  readonly #duties: { [Name in DutyName]: Duty<Name> };

  /** @param certificateAuthorities PEM, instead of the authorities that Node trusts. */
  constructor(certificateAuthorities?: readonly string[]) {
    this.#exchanger = new Exchanger(certificateAuthorities);
    this.#duties = {
      lookUp: ({ queries, options }, signal) =>
        Promise.all(queries.map((query) => this.lookUp(query, options, signal))),
      exchange: (given, signal) => this.exchange(given, signal),
      ask: ({ target, message, options }, signal) =>
        askMessage(this.transportTo(target), hostOf(target), message, { ...options, signal }),
      receiveZone: ({ target, query }, signal) => receiveZone(target, query, signal),
    };
  }

  run<Name extends DutyName>(name: Name, given: DnsDuty[Name]['given'], signal: AbortSignal) {
    return this.#duties[name](given, signal);
  }

  close(): void {
    this.#exchanger.close();
  }

  private lookUp(query: PinnedQuery, options: PieceOptions, signal: AbortSignal): Promise<LookupResult> {
    const isEncrypted = options.transport === 'tls' || options.transport === 'https';
    return lookup(this.transportTo(query.target), query.server, query, {
      ...options,
      cookies: this.#cookies,
      ...(isEncrypted ? { padToOctets: 128 } : {}),
      signal,
    });
  }

  private async exchange({ target, message, ...options }: DnsDuty['exchange']['given'], signal: AbortSignal) {
    let protocol = options.transport;
    const onProtocol = (used: DnsProtocol) => (protocol = used);
    const answer = await this.#exchanger.exchange(target, message, { ...options, signal, onProtocol });
    // Without the rest of the buffer that the socket read into, which would cross with it.
    return { answer: answer.slice(), protocol };
  }

  private transportTo(target: ExchangeTarget): LookupTransport {
    return { exchange: (_, message, options) => this.#exchanger.exchange(target, message, options) };
  }
}

type Duty<Name extends DutyName> = (
  given: DnsDuty[Name]['given'],
  signal: AbortSignal,
) => Promise<DnsDuty[Name]['gives']>;

async function receiveZone(target: ExchangeTarget, query: ZoneQuery, signal: AbortSignal): Promise<ZoneInBatches> {
  const transport = {
    stream: (_: unknown, message: Uint8Array, options: Parameters<typeof streamTcp>[2]) =>
      streamTcp(target, message, options),
  };
  const { rrsets, serial, hash } = await transferZone(transport, hostOf(target), { ...query, signal });
  const { port1, port2 } = new MessageChannel();
  for (let at = 0; at < rrsets.length; at += batchOfSets) port1.postMessage(rrsets.slice(at, at + batchOfSets));
  return { serial, hash, batches: port2 };
}

function hostOf({ address, port }: ExchangeTarget): { host: string; port: number } {
  return { host: address, port };
}
