import { isUpdate } from '../../../dns/wire/index.js';
import type { Sentence } from '../../../dns/index.js';
import { sayDnsClient } from '../dns-client.words.js';
import { type DnsTarget, noAnswerError, mismatchedAnswer, targetKey, placeOf } from '../no-answer-error.js';
import { UdpPort } from './udp-port.js';

/** A datagram may get lost: a query is sent up to this many times within its timeout. */
const sendings = 3;
/** Up to this number every query opens its own port; beyond it, queries share. More ports are harder to guess. */
const portsWanted = 16;
const portsAtMost = 64;
const inFlightAtMost = 64;

/**
 * UDP exchanges over ports that the system chose at random: several per server, each used for a limited number
 * of queries. An attacker who learns a port cannot spoof answers for long (RFC 5452 §9.2). Every port is
 * connected: the system drops datagrams from other addresses and reports when nothing listens.
 */
export class UdpPool {
  readonly #ports = new Map<string, UdpPort[]>();
  readonly #waiting = new Map<string, UdpQuery[]>();

  /** Ignores datagrams that do not answer the message. Sends a query up to three times, an UPDATE once. */
  exchange(
    target: DnsTarget,
    message: Uint8Array,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const query = new UdpQuery(target, message, timeoutMs, { resolve, reject });
      query.giveUpWith(signal, () => this.settle(query));
      this.place(query);
    });
  }

  /** Closes every port. Queries in flight are lost. */
  close(): void {
    for (const port of [...this.#ports.values()].flat()) port.close(new Error('the client is shutting down'));
  }

  private place(query: UdpQuery): void {
    if (query.isSettled) return;
    const key = targetKey(query.target);
    const port = this.choosePort(key, query);
    if (port === undefined) {
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push(query);
      else this.#waiting.set(key, [query]);
      query.timer = after(query.remainingMs(), () => this.settle(query, () => query.failLate()));
      return;
    }
    clearTimeout(query.timer);
    query.port = port;
    port.expect(query.id, {
      message: query.message,
      onAnswer: (answer) => this.settle(query, () => query.promise.resolve(answer)),
      onMismatch: () => (query.mismatched = true),
      onError: (error, refused) => this.settle(query, () => query.failUnreachable(error, refused)),
    });
    this.send(query, 1);
  }

  private send(query: UdpQuery, sending: number): void {
    query.port?.send(query.message);
    const isLast = isUpdate(query.message) || sending === sendings;
    // The rounded waits must not add up to more than the timeout.
    const waitMs = isLast ? query.remainingMs() : Math.min(query.remainingMs(), query.timeoutMs / sendings);
    query.timer = after(waitMs, () => {
      if (query.isSettled) return;
      if (isLast || query.remainingMs() <= 0) this.settle(query, () => query.failLate());
      else this.send(query, sending + 1);
    });
  }

  private settle(query: UdpQuery, tell: () => void = () => query.failAborted()): void {
    if (query.isSettled) return;
    query.isSettled = true;
    query.stopListening();
    clearTimeout(query.timer);
    query.port?.forget(query.id);
    tell();
    this.placeNext(targetKey(query.target));
  }

  private placeNext(key: string): void {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return;
    let next = waiting.shift();
    while (next?.isSettled) next = waiting.shift();
    if (waiting.length === 0) this.#waiting.delete(key);
    if (next) this.place(next);
  }

  private choosePort(key: string, query: UdpQuery): UdpPort | undefined {
    const ports = this.#ports.get(key) ?? [];
    // Only on an unshared port does a refusal prove that this update was not received and changed nothing.
    if (isUpdate(query.message)) return this.open(key, query.target, { exclusive: true });
    if (ports.length < portsWanted) return this.open(key, query.target, { exclusive: false });
    const startAt = Math.floor(Math.random() * ports.length);
    for (let step = 0; step < ports.length; step += 1) {
      const port = ports[(startAt + step) % ports.length];
      if (port?.takes(query.id) && port.inFlight < inFlightAtMost) return port;
    }
    return ports.length < portsAtMost ? this.open(key, query.target, { exclusive: false }) : undefined;
  }

  private open(key: string, target: DnsTarget, { exclusive }: { exclusive: boolean }): UdpPort {
    if (exclusive) return new UdpPort(target, { uses: 1 });
    const port = new UdpPort(target, { onRetired: () => this.remove(key, port) });
    const ports = this.#ports.get(key);
    if (ports) ports.push(port);
    else this.#ports.set(key, [port]);
    return port;
  }

  private remove(key: string, port: UdpPort): void {
    const remaining = this.#ports.get(key)?.filter((one) => one !== port) ?? [];
    if (remaining.length > 0) this.#ports.set(key, remaining);
    else this.#ports.delete(key);
  }
}

/** Reads answers that came while the process was busy before it times out anything. Does not keep the process alive. */
function after(delayMs: number, task: () => void): NodeJS.Timeout {
  return setTimeout(() => setImmediate(task), delayMs).unref();
}

/** One running exchange. */
class UdpQuery {
  readonly id: number;
  port: UdpPort | undefined;
  timer: NodeJS.Timeout | undefined;
  mismatched = false;
  isSettled = false;
  stopListening: () => void = () => undefined;
  readonly #deadline: number;

  constructor(
    readonly target: DnsTarget,
    readonly message: Uint8Array,
    readonly timeoutMs: number,
    readonly promise: { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void },
  ) {
    this.id = (message[0] ?? 0) * 0x100 + (message[1] ?? 0);
    this.#deadline = performance.now() + timeoutMs;
  }

  remainingMs(): number {
    return this.#deadline - performance.now();
  }

  giveUpWith(signal: AbortSignal | undefined, giveUp: () => void): void {
    if (!signal) return;
    this.#signal = signal;
    signal.addEventListener('abort', giveUp, { once: true });
    this.stopListening = () => signal.removeEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  }

  #signal: AbortSignal | undefined;

  failAborted(): void {
    this.fail(sayDnsClient('dns.cancelled'), { sent: this.port !== undefined, cause: this.#signal?.reason });
  }

  failLate(): void {
    if (this.mismatched) this.promise.reject(mismatchedAnswer(this.target, this.message));
    else this.fail(sayDnsClient('dns.late', placeOf(this.target)), { sent: true });
  }

  failUnreachable(cause: Error, refused: boolean): void {
    this.fail(sayDnsClient('dns.unreachable', placeOf(this.target)), { sent: !refused, cause });
  }

  private fail(reason: Sentence, { sent, cause }: { sent: boolean; cause?: unknown }): void {
    this.promise.reject(noAnswerError(reason, { message: this.message, sent, cause }));
  }
}
