import { connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isUpdate } from '../../../dns/wire/index.js';
import { Connection, idOf } from './connection.js';
import { type DnsTarget, targetKey } from '../no-answer-error.js';

const inFlightAtMost = 100;

interface PoolOptions {
  protocol: 'tcp' | 'tls';
  /** PEM; replaces the authorities that Node trusts. */
  certificateAuthorities?: readonly string[];
}

/** Reused connections by server. DNS over TLS requires ALPN `dot` and a certificate for the name. RFC 7766, RFC 7858. */
export class ConnectionPool {
  readonly #connections = new Map<string, Set<Connection>>();

  constructor(private readonly options: PoolOptions) {}

  /** Retries once when a reused connection broke before it answered: servers close idle ones without notice. */
  async exchange(
    target: DnsTarget & { tlsName?: string },
    message: Uint8Array,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array> {
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    // An update lost on a reused connection would have an unknown outcome; on a fresh one that is rare.
    const kept = isUpdate(message) ? undefined : this.kept(target, idOf(message));
    const connection = kept ?? this.open(target);
    try {
      return await connection.exchange(message, either);
    } catch (error) {
      if (kept === undefined || either.aborted || !kept.wasUsed) throw error;
      return this.open(target).exchange(message, either);
    }
  }

  close(): void {
    for (const connections of [...this.#connections.values()]) for (const one of [...connections]) one.destroy();
  }

  private kept(target: DnsTarget & { tlsName?: string }, id: number): Connection | undefined {
    for (const connection of this.#connections.get(keyOf(target)) ?? []) {
      if (connection.takes(id) && connection.inFlight < inFlightAtMost) return connection;
    }
    return undefined;
  }

  private open(target: DnsTarget & { tlsName?: string }): Connection {
    const key = keyOf(target);
    const { protocol } = this.options;
    const connections = this.#connections.get(key) ?? new Set();
    this.#connections.set(key, connections);
    const connection = new Connection(protocol === 'tls' ? this.openTls(target) : openTcp(target), target, {
      readyEvent: protocol === 'tls' ? 'secureConnect' : 'connect',
      onClosed: () => {
        connections.delete(connection);
        if (connections.size === 0) this.#connections.delete(key);
      },
    });
    connections.add(connection);
    return connection;
  }

  private openTls({ address, port, tlsName = address }: DnsTarget & { tlsName?: string }) {
    return connectTls({
      host: address,
      port,
      // TLS forbids an address as server name (SNI), but a certificate can contain one.
      ...(isIP(tlsName) === 0 ? { servername: tlsName } : {}),
      ALPNProtocols: ['dot'],
      ca: this.options.certificateAuthorities ? [...this.options.certificateAuthorities] : undefined,
      minVersion: 'TLSv1.2',
    });
  }
}

function openTcp({ address, port, family }: DnsTarget) {
  return connectTcp({ host: address, port, family });
}

/** A connection proves one name: another name at the same address needs its own. */
function keyOf(target: DnsTarget & { tlsName?: string }): string {
  return `${targetKey(target)} ${target.tlsName ?? ''}`;
}
