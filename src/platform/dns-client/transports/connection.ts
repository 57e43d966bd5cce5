import type { Socket } from 'node:net';
import { answersQuery } from '../../../dns/wire/index.js';
import { sayDnsClient } from '../dns-client.words.js';
import { type DnsTarget, noAnswerError, mismatchedAnswer, placeOf } from '../no-answer-error.js';
import { frame, MessageFramer } from './tcp-framing.js';

/** RFC 7766 §6.2.3 leaves the choice to the client; servers soon close idle connections themselves. */
const idleMs = 3_000;

interface Pending {
  message: Uint8Array;
  sent: boolean;
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * One TCP or TLS connection that carries many queries in parallel; answers come in any order (RFC 7766 §6.2.1.1).
 * An answer that matches no query closes the connection and fails all its queries.
 */
export class Connection {
  readonly #pending = new Map<number, Pending>();
  /** Ids of cancelled queries; their late answers are ignored. */
  readonly #cancelled = new Set<number>();
  readonly #framer = new MessageFramer();
  #ready = false;
  #closed = false;
  #answered = 0;

  /** @param socket Connecting; writable once it emits `readyEvent`. */
  constructor(
    private readonly socket: Socket,
    private readonly target: DnsTarget,
    private readonly options: { readyEvent: 'connect' | 'secureConnect'; onClosed: () => void },
  ) {
    socket.setNoDelay(true);
    socket.once(options.readyEvent, () => this.sendWaiting());
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', (error) => this.fail('dns.unreachable', error));
    socket.on('close', () => this.fail('dns.closed'));
    socket.setTimeout(idleMs, () => this.#pending.size === 0 && socket.destroy());
  }

  get inFlight(): number {
    return this.#pending.size;
  }

  /** Whether an answer came before. If not, the server did not merely close an idle connection. */
  get wasUsed(): boolean {
    return this.#answered > 0;
  }

  takes(id: number): boolean {
    // One overdue answer means that the connection is bad for the others too.
    return !this.#closed && this.#cancelled.size === 0 && !this.#pending.has(id);
  }

  /** Rejects with `ProviderError` when the connection breaks or `signal` fires. */
  exchange(message: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const id = idOf(message);
    return new Promise<Uint8Array>((resolve, reject) => {
      const cancel = () => {
        this.#cancelled.add(id);
        settle();
        reject(noAnswerError(sayDnsClient('dns.late', placeOf(this.target)), { message, sent: pending.sent }));
        if (this.#pending.size === 0) this.destroy();
      };
      const settle = () => {
        this.#pending.delete(id);
        signal.removeEventListener('abort', cancel);
        if (this.#pending.size === 0) this.socket.unref();
      };
      const pending: Pending = {
        message,
        sent: false,
        resolve: (answer) => (settle(), resolve(answer)),
        reject: (error) => (settle(), reject(error)),
      };
      this.#pending.set(id, pending);
      this.socket.ref();
      signal.addEventListener('abort', cancel, { once: true });
      if (signal.aborted) cancel();
      else if (this.#ready) this.send(pending);
    });
  }

  destroy(): void {
    this.socket.destroy();
    this.fail('dns.closed');
  }

  private sendWaiting(): void {
    this.#ready = true;
    for (const pending of this.#pending.values()) this.send(pending);
  }

  private send(pending: Pending): void {
    pending.sent = true;
    this.socket.write(frame(pending.message));
  }

  private receive(chunk: Buffer): void {
    for (const answer of this.#framer.push(chunk)) {
      const id = idOf(answer);
      const pending = this.#pending.get(id);
      if (pending && answersQuery(pending.message, answer)) {
        this.#answered += 1;
        pending.resolve(answer);
      } else if (!this.#cancelled.delete(id)) {
        for (const { message, reject } of [...this.#pending.values()]) reject(mismatchedAnswer(this.target, message));
        this.destroy();
        return;
      }
    }
  }

  private fail(event: 'dns.closed' | 'dns.unreachable', cause?: unknown): void {
    if (!this.#closed) {
      this.#closed = true;
      this.options.onClosed();
    }
    const reason = sayDnsClient(event, placeOf(this.target));
    for (const { message, sent, reject } of [...this.#pending.values()]) {
      reject(noAnswerError(reason, { message, sent, cause }));
    }
  }
}

export function idOf(message: Uint8Array): number {
  return (message[0] ?? 0) * 0x100 + (message[1] ?? 0);
}
