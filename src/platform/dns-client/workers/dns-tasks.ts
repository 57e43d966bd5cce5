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
} from '../../../dns/wire/index.js';
import type { Fqdn, RecordType } from '../../../dns/index.js';
import { Exchanger, type ExchangeTarget } from '../transports/exchanger.js';
import { streamTcp } from '../transports/tcp.js';

/** One query to a server whose address was checked. */
export interface PinnedQuery {
  server: { host: string; port: number };
  target: ExchangeTarget;
  name: Fqdn;
  type: RecordType;
}

/** Options that all queries of one batch share. */
export type BatchQueryOptions = Pick<
  LookupOptions,
  'timeoutMs' | 'recursionDesired' | 'checkingDisabled' | 'transport' | 'edns' | 'keepsUndecodable'
>;

/** A transferred zone. Its record sets wait in `batches`; read them one at a time with `receiveMessageOnPort`. */
export type ZoneInBatches = Omit<TransferredZone, 'rrsets'> & { batches: MessagePort };

/** Input and result of every task that a DNS thread runs. All of them can be cloned to another thread. */
export interface DnsTaskTypes {
  lookUp: { input: { queries: readonly PinnedQuery[]; options: BatchQueryOptions }; result: LookupResult[] };
  exchange: {
    input: { target: ExchangeTarget; message: Uint8Array; transport: DnsProtocol; timeoutMs: number };
    result: { answer: Uint8Array; protocol: DnsProtocol };
  };
  ask: { input: { target: ExchangeTarget; message: Message; options: AskOptions }; result: Message };
  receiveZone: { input: { target: ExchangeTarget; query: ZoneQuery }; result: ZoneInBatches };
}

export type TaskName = keyof DnsTaskTypes;

/** Record sets per batch: the receiving thread needs a few milliseconds for each. */
const rrsetsPerBatch = 1_000;

/** Runs the tasks with its own connections, ports and cookies. One instance per thread. */
export class DnsTasks {
  readonly #exchanger: Exchanger;
  readonly #cookies = new CookieJar();
  readonly #handlers: { [Name in TaskName]: TaskHandler<Name> };

  /** @param certificateAuthorities PEM; replaces the authorities that Node trusts. */
  constructor(certificateAuthorities?: readonly string[]) {
    this.#exchanger = new Exchanger(certificateAuthorities);
    this.#handlers = {
      lookUp: ({ queries, options }, signal) =>
        Promise.all(queries.map((query) => this.lookUp(query, options, signal))),
      exchange: (input, signal) => this.exchange(input, signal),
      ask: ({ target, message, options }, signal) =>
        askMessage(this.transportTo(target), hostOf(target), message, { ...options, signal }),
      receiveZone: ({ target, query }, signal) => receiveZone(target, query, signal),
    };
  }

  run<Name extends TaskName>(name: Name, input: DnsTaskTypes[Name]['input'], signal: AbortSignal) {
    return this.#handlers[name](input, signal);
  }

  close(): void {
    this.#exchanger.close();
  }

  private lookUp(query: PinnedQuery, options: BatchQueryOptions, signal: AbortSignal): Promise<LookupResult> {
    const isEncrypted = options.transport === 'tls' || options.transport === 'https';
    return lookup(this.transportTo(query.target), query.server, query, {
      ...options,
      cookies: this.#cookies,
      ...(isEncrypted ? { padToOctets: 128 } : {}),
      signal,
    });
  }

  private async exchange({ target, message, ...options }: DnsTaskTypes['exchange']['input'], signal: AbortSignal) {
    let protocol = options.transport;
    const onProtocol = (used: DnsProtocol) => (protocol = used);
    const answer = await this.#exchanger.exchange(target, message, { ...options, signal, onProtocol });
    // A copy: posting a view would clone the socket's whole read buffer.
    return { answer: answer.slice(), protocol };
  }

  private transportTo(target: ExchangeTarget): LookupTransport {
    return { exchange: (_, message, options) => this.#exchanger.exchange(target, message, options) };
  }
}

type TaskHandler<Name extends TaskName> = (
  input: DnsTaskTypes[Name]['input'],
  signal: AbortSignal,
) => Promise<DnsTaskTypes[Name]['result']>;

async function receiveZone(target: ExchangeTarget, query: ZoneQuery, signal: AbortSignal): Promise<ZoneInBatches> {
  const transport = {
    stream: (_: unknown, message: Uint8Array, options: Parameters<typeof streamTcp>[2]) =>
      streamTcp(target, message, options),
  };
  const { rrsets, ...zone } = await transferZone(transport, hostOf(target), { ...query, signal });
  const { port1, port2 } = new MessageChannel();
  for (let at = 0; at < rrsets.length; at += rrsetsPerBatch) port1.postMessage(rrsets.slice(at, at + rrsetsPerBatch));
  return { ...zone, batches: port2 };
}

function hostOf({ address, port }: ExchangeTarget): { host: string; port: number } {
  return { host: address, port };
}
