import type { DnsServer } from '../../../../providers/contract/dns-transport.js';
import { type DnsProtocol, isTruncated, isUpdate } from '../../../dns/wire/index.js';
import { ConnectionPool } from './connection-pool.js';
import { type HttpsTarget, HttpsPool } from './https-pool.js';
import { UdpPool } from './udp-pool.js';

export interface ExchangeOptions {
  transport: DnsProtocol;
  /** For the whole exchange: resolving the address, UDP, and the retry over TCP. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called with the protocol of the answer: TCP when the UDP answer was truncated. */
  onProtocol?: (protocol: DnsProtocol) => void;
}

/** For the encrypted transports. */
export interface SecureDnsServer extends DnsServer {
  /** The name that the server's certificate must contain. Default: `host`. */
  tlsName?: string;
  /** Path of DNS over HTTPS. Default: `/dns-query`. */
  path?: string;
}

/** The destination of a message: a checked address, and for TLS and HTTPS the name that the server must prove. */
export type ExchangeTarget = HttpsTarget;

/** Sends messages to checked addresses by any protocol, and reuses ports and connections. */
export class Exchanger {
  readonly #udp = new UdpPool();
  readonly #tcp = new ConnectionPool({ protocol: 'tcp' });
  readonly #tls: ConnectionPool;
  readonly #https: HttpsPool;

  /** @param certificateAuthorities PEM; replaces the authorities that Node trusts. */
  constructor(certificateAuthorities?: readonly string[]) {
    this.#tls = new ConnectionPool({ protocol: 'tls', certificateAuthorities });
    this.#https = new HttpsPool(certificateAuthorities);
  }

  /** Rejects with `ProviderError`. */
  async exchange(target: ExchangeTarget, message: Uint8Array, options: ExchangeOptions): Promise<Uint8Array> {
    switch (options.transport) {
      case 'tcp':
        return this.#tcp.exchange(target, message, options);
      case 'tls':
        return this.#tls.exchange(target, message, options);
      case 'https':
        return this.#https.exchange(target, message, options);
      case 'udp':
        return this.exchangeUdp(target, message, options);
    }
  }

  close(): void {
    this.#udp.close();
    this.#tcp.close();
    this.#tls.close();
    this.#https.close();
  }

  private async exchangeUdp(target: ExchangeTarget, message: Uint8Array, options: ExchangeOptions) {
    const deadline = performance.now() + options.timeoutMs;
    const answer = await this.#udp.exchange(target, message, options);
    if (!isTruncated(answer) || isUpdate(message)) return answer;
    options.onProtocol?.('tcp');
    const timeoutMs = Math.max(1, deadline - performance.now());
    return this.#tcp.exchange(target, message, { timeoutMs, signal: options.signal });
  }
}
